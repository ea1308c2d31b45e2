import type { PictureRecord } from '../../content-model/picture-fields'
import type { Crops } from '../../pictures/picture-data'
import { shapes, type CropShape, type ShapeName } from '../../pictures/shapes'
import { pictureUrl, usePictures } from '../pictures'
import { withCrop } from './crop-marks'
import type { Device } from './devices'
import type { PreviewPictures } from './preview-props'

/** The pictures of a preview; it renders again whenever there is another one. */
export function usePreviewPictures(device: Device): PreviewPictures {
  usePictures()
  const url = ({ file }: PictureRecord) => {
    const [path = '', mark = ''] = file.src.split(/(?=#)/)
    return pictureUrl(path) + mark
  }
  return { url, crops: (picture, shape) => cropsOf(url(picture), picture, shape, device) }
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
