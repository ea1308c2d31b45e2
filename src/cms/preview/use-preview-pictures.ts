import type { PictureRecord } from '../../content-model/picture-fields'
import type { Crops } from '../../pictures/picture-data'
import { shapes, type CropShape, type ShapeName } from '../../pictures/shapes'
import type { ImmutableValue } from '../decap-types'
import { pictureUrl, usePublishedPictures } from '../widgets/picture-url'
import { cropUrl, useCrops } from './crop-in-browser'
import type { Device } from './preview-bar'
import type { PreviewPictures } from './preview-props'

/** The pictures of a preview; it renders again whenever a crop is ready. */
export function usePreviewPictures(entry: ImmutableValue, device: Device): PreviewPictures {
  useCrops()
  usePublishedPictures()
  const url = ({ file }: PictureRecord) => {
    const [path = '', mark = ''] = file.src.split(/(?=#)/)
    return pictureUrl(path, entry) + mark
  }
  return { url, crops: (picture, shape) => cropsOf(url(picture), picture, shape, device) }
}

/** The one crop of a shape that a device shows: the first is a phone's, the last a desktop's. */
function cropsOf(url: string, { file }: PictureRecord, shape: ShapeName, device: Device): Crops {
  const all: readonly CropShape[] = file.src === '' ? [] : shapes[shape]
  const parts = device.name === 'Phone' ? all.slice(0, 1) : all.slice(-1)
  return parts.map(({ aspectRatio, widths }) => {
    const crop = aspectRatio ? cropUrl(url, aspectRatio, Math.max(...widths), file.focalPoint) : url
    // A space would end the address in a srcset.
    const address = crop.replaceAll(' ', '%20')
    const images = { sources: [], fallback: { src: address, srcSet: address } }
    return {
      media: null,
      image: { layout: 'fullWidth', width: aspectRatio ?? 1, height: 1, images },
    }
  })
}
