import { useSyncExternalStore } from 'react'
import type { PictureRecord } from '../../content-model/field'
import type { PictureCrop } from '../../pictures/picture-data'
import { shapes, SOCIAL_SIZE, type CropShape, type ShapeName } from '../../pictures/shapes'
import type { ImmutableValue } from '../decap-types'
import { pictureUrl } from '../widgets/picture-url'
import { cropsReady, cropUrl, subscribeToCrops } from './crop-in-browser'
import type { PreviewPictures } from './preview-props'

const NOMINAL_WIDTH = 1200
const socialRatio = SOCIAL_SIZE.width / SOCIAL_SIZE.height

/** The pictures of a preview; it renders again whenever a crop is ready. */
export function usePreviewPictures(entry: ImmutableValue): PreviewPictures {
  useSyncExternalStore(subscribeToCrops, cropsReady)
  const pictures: PreviewPictures = {
    of: (record, shape) => ({ alt: record.alt, crops: pictures.crops(record, shape) }),
    crops: (record, shape) => cropsOf(pictures.url(record), record, shape),
    url: ({ src }) => {
      const [path = '', mark = ''] = src.split(/(?=#)/)
      return pictureUrl(path, entry) + mark
    },
    social: (record) => ({
      ...SOCIAL_SIZE,
      src: cropUrl(pictures.url(record), socialRatio, SOCIAL_SIZE.width, record.focalPoint),
    }),
    bannerPicture: (record) => ({
      ...pictures.of(record, 'BANNER'),
      social: pictures.social(record),
    }),
    banner: (banner) => ({ ...banner, picture: pictures.bannerPicture(banner.picture) }),
  }
  return pictures
}

function cropsOf(url: string, record: PictureRecord, shape: ShapeName): PictureCrop[] {
  return record.src === '' ? [] : shapes[shape].map((part) => cropOf(url, record, part))
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
