import type { Fields, RecordOf } from '../../content-model/field'
import type { PictureRecord } from '../../content-model/picture-fields'
import type { Crops, PictureData, SocialPictureData } from '../../pictures/picture-data'
import type { ShapeName } from '../../pictures/shapes'

/** What the preview of a record is given. */
export interface PreviewProps<F extends Fields> {
  /** The record as it is being edited, with every field in place. */
  record: RecordOf<F>
  pictures: PreviewPictures
  others: OtherRecords
}

/** Makes of a picture in a record what a build makes of it, in the browser. */
export interface PreviewPictures {
  of(picture: PictureRecord, shape: ShapeName): PictureData
  crops(picture: PictureRecord, shape: ShapeName): Crops
  /** The file as it is. */
  url(picture: PictureRecord): string
  /** As a link preview shows it. */
  social(picture: PictureRecord): SocialPictureData['social']
  /** As a page's banner shows it. */
  bannerPicture(picture: PictureRecord): BannerPicture
  /** A whole banner with its picture. */
  banner<Banner extends { readonly picture: PictureRecord }>(
    banner: Banner,
  ): Omit<Banner, 'picture'> & { picture: BannerPicture }
}

type BannerPicture = PictureData & SocialPictureData

/** The saved records of another kind, by its fields; none until they are read. */
export type OtherRecords = <F extends Fields>(fields: F) => SavedRecords<F>

export interface SavedRecords<F extends Fields> extends ReadonlyArray<RecordOf<F>> {
  /** The first record; `empty` until there is one. */
  readonly first: RecordOf<F>
  /** A record with nothing filled in. */
  readonly empty: RecordOf<F>
}
