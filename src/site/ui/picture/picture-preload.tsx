import type { PictureData } from './picture'

/**
 * Preloads a picture from the page's head, with one link per crop in the best format. The media
 * queries exclude each other, because a browser follows all matching links, but a picture element
 * uses only its first matching source. Browsers without the format ignore the links.
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
