import type { PictureRecord } from '../../content-model/picture-fields'
import type { Crops } from '../../pictures/picture-data'
import { shapes, SOCIAL_SIZE, type CropShape, type ShapeName } from '../../pictures/shapes'
import { pictureUrl, usePictures } from '../pictures'
import { withCrop } from './crop-marks'
import type { Device } from './devices'
import type { PreviewPictures } from './preview-props'

const socialRatio = SOCIAL_SIZE.width / SOCIAL_SIZE.height

/** The pictures of a preview. */
export function usePreviewPictures(device: Device): PreviewPictures {
  usePictures()
  const pictures: PreviewPictures = {
    of: (record, shape) => ({ alt: record.alt, crops: pictures.crops(record, shape) }),
    crops: (record, shape) => cropsOf(pictures.url(record), record, shape, device),
    url: ({ file }) => {
      const [path = '', mark = ''] = file.src.split(/(?=#)/)
      return pictureUrl(path) + mark
    },
    social: (record) => ({
      ...SOCIAL_SIZE,
      src: withCrop(pictures.url(record), socialRatio, record.file.focalPoint),
    }),
    bannerPicture: (record) => ({
      ...pictures.of(record, 'BANNER'),
      // Only link previews show it.
      social: { ...SOCIAL_SIZE, src: '' },
    }),
    banner: (banner) => ({ ...banner, picture: pictures.bannerPicture(banner.picture) }),
  }
  return pictures
}

/** The one crop of a shape that a device shows: the first is a phone's, the last a desktop's. */
function cropsOf(url: string, { file }: PictureRecord, shape: ShapeName, device: Device): Crops {
  const all: readonly CropShape[] = file.src === '' ? [] : shapes[shape]
  const parts = device.name === 'Phone' ? all.slice(0, 1) : all.slice(-1)
  return parts.map(({ aspectRatio }) => {
    const crop = aspectRatio ? withCrop(url, aspectRatio, file.focalPoint) : url
    // A space would end the address in a srcset.
    const address = crop.replaceAll(' ', '%20')
    const images = { sources: [], fallback: { src: address, srcSet: address } }
    return {
      media: null,
      image: { layout: 'fullWidth', width: aspectRatio ?? 1, height: 1, images },
    }
  })
}
