import type { PictureCrop, PictureData } from '../../../pictures/picture-data'
import type { GalleryPictureData } from '../gallery-picture'

/** Wide enough, as an image's `sizes`, for the largest version there is. */
const LARGEST = '400vw'

/**
 * A picture as the enlarged view draws it: without a background, so that what is beneath
 * shows until it has arrived, and zoomed in its largest version.
 */
export function enlargedPicture(
  { enlarged }: GalleryPictureData,
  { alt, zoomed }: { alt: string; zoomed: boolean },
): PictureData {
  return {
    alt,
    crops: enlarged.map(({ media, image: { backgroundColor, ...image } }) => ({
      media,
      image: zoomed ? { ...image, images: inLargest(image.images) } : image,
    })),
  }
}

type Images = PictureCrop['image']['images']

function inLargest({ fallback, sources }: Images): Images {
  return {
    fallback: fallback && { ...fallback, sizes: LARGEST },
    sources: sources?.map((source) => ({ ...source, sizes: LARGEST })),
  }
}
