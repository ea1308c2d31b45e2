import type { PictureCrop, PictureData } from '../../pictures/picture-data'

/**
 * Announces a picture in a page's head, so that it is asked for before the page is read. Each crop
 * has its link, and only one of them holds on a screen; a browser that does not know the format
 * passes over all of them.
 */
export function PicturePreload({ picture }: { picture: PictureData }) {
  const { crops } = picture
  return crops.map((crop, index) => {
    const [best] = crop.image.images.sources ?? []
    return (
      best && (
        <link
          key={crop.media ?? 'any'}
          rel="preload"
          as="image"
          type={best.type}
          media={ownViewports(crop, crops.slice(0, index))}
          imageSrcSet={best.srcSet}
          imageSizes={best.sizes}
          fetchPriority="high"
        />
      )
    )
  })
}

/** The viewports that take a crop: in a picture the first that fits wins, links know no order. */
function ownViewports({ media }: PictureCrop, before: readonly PictureCrop[]): string | undefined {
  const others = before.map((crop) => `(not ${crop.media})`)
  return [media, ...others].filter(Boolean).join(' and ') || undefined
}
