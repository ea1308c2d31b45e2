import type { PictureData } from './picture'

/**
 * Announces a picture in a page's head, so that it is asked for before the page is read. Each crop
 * has its link, in the best format, and only one of them holds on a screen: in a picture the first
 * that fits wins, links know no order. A browser that does not know the format passes over all.
 */
export function PicturePreload({ picture }: { picture: PictureData }) {
  const { sources = [] } = picture.crops.images
  const bestSources = sources.filter(({ type }) => type && type === sources[0]?.type)
  return bestSources.map(({ type, media, srcSet, sizes }, index) => {
    const others = bestSources.slice(0, index).map((other) => `(not ${other.media})`)
    return (
      <link
        key={media ?? 'any'}
        rel="preload"
        as="image"
        type={type}
        media={[media, ...others].filter(Boolean).join(' and ') || undefined}
        imageSrcSet={srcSet}
        imageSizes={sizes}
        fetchPriority="high"
      />
    )
  })
}
