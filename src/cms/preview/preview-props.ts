import type { Fields, RecordOf } from '../../content-model/field'
import type { PictureRecord } from '../../content-model/picture-fields'
import type { Crops } from '../../pictures/picture-data'
import type { ShapeName } from '../../pictures/shapes'

/** What the preview of a record is given. */
export interface PreviewProps<F extends Fields> extends PreviewPictures {
  /** The record as it is being edited, with every field in place. */
  record: RecordOf<F>
  /** Makes of a record what the fragment of its kind is in a query; see queried-record.ts. */
  queried: <Fragment>(fields: Fields, record: object) => Fragment
  others: OtherRecords
}

/** Makes of a picture in a record what a build makes of it, in the browser. */
export interface PreviewPictures {
  crops(picture: PictureRecord, shape: ShapeName): Crops
  /** The file as it is. */
  url(picture: PictureRecord): string
}

/** The saved records of another kind, by its fields; none until they are read. */
export type OtherRecords = <F extends Fields>(fields: F) => SavedRecords<F>

export interface SavedRecords<F extends Fields> extends ReadonlyArray<RecordOf<F>> {
  /** The first record; `empty` until there is one. */
  readonly first: RecordOf<F>
  /** A record with nothing filled in. */
  readonly empty: RecordOf<F>
}
