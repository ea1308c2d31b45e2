import { useSyncExternalStore } from 'react'
import type { PictureRecord } from '../../content-model/field'
import type { PictureCrop, PictureData } from '../../pictures/picture-data'
import { shapes, SOCIAL_SIZE, type CropShape, type ShapeName } from '../../pictures/shapes'
import type { ImmutableValue } from '../decap-types'
import { pictureUrl } from '../widgets/picture-url'
import { cropsReady, cropUrl, subscribeToCrops } from './crop-in-browser'

/** Makes of a picture in a record what a build makes of it, in the browser. */
export interface PreviewPictures {
  picture(record: PictureRecord, shape: ShapeName): PictureData
  crops(record: PictureRecord, shape: ShapeName): PictureCrop[]
  url(record: PictureRecord): string
  /** The address of the picture as a link preview shows it. */
  social(record: PictureRecord): string
}

const NOMINAL_WIDTH = 1200
const socialRatio = SOCIAL_SIZE.width / SOCIAL_SIZE.height

/** The pictures of a preview; it renders again whenever a crop is ready. */
export function usePreviewPictures(entry: ImmutableValue): PreviewPictures {
  useSyncExternalStore(subscribeToCrops, cropsReady)
  const url = ({ src }: PictureRecord) => pictureUrl(src, entry)
  const crops = (record: PictureRecord, shape: ShapeName) =>
    record.src === '' ? [] : shapes[shape].map((part) => cropOf(url(record), record, part))
  return {
    url,
    crops,
    picture: (record, shape) => ({ alt: record.alt, crops: crops(record, shape) }),
    social: (record) => cropUrl(url(record), socialRatio, SOCIAL_SIZE.width, record.focalPoint),
  }
}

function cropOf(url: string, { focalPoint }: PictureRecord, shape: CropShape): PictureCrop {
  const { aspectRatio, widths, media = null } = shape
  const width = Math.max(...widths)
  const src = aspectRatio ? cropUrl(url, aspectRatio, width, focalPoint) : url
  return {
    media,
    image: {
      layout: 'fullWidth',
      width: NOMINAL_WIDTH,
      height: NOMINAL_WIDTH / (aspectRatio ?? 1),
      images: { fallback: { src, srcSet: src }, sources: [] },
    },
  }
}
