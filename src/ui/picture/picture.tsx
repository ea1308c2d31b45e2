import clsx from 'clsx'
import { GatsbyImage, withArtDirection } from 'gatsby-plugin-image'
import { memo } from 'react'
import type { Crops } from '../../pictures/picture-data'
import * as styles from './picture.module.css'

interface PictureProps {
  crops: Crops
  /** '' where the same text is already beside it. */
  alt: string
  /** `first` for the picture that a visitor sees first: it is fetched at once. */
  loading?: 'first' | 'eager' | 'lazy'
  /** How wide it is on the page, where that is not what its shape says. */
  sizes?: string
  className?: string
}

/**
 * A picture in the crop that fits the screen, as AVIF or JPEG, on a ground of its main colour until
 * it is there. It fills its box, whose size the class gives.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { crops, alt, loading = 'lazy', sizes, className } = props
  const image = artDirected(crops, loading === 'lazy' ? 'lazy' : 'eager')
  if (!image) return null
  return (
    <GatsbyImage
      image={image}
      alt={alt}
      loading="eager"
      fetchPriority={loading === 'first' ? 'high' : undefined}
      sizes={sizes}
      draggable={false}
      className={clsx(styles.picture, className)}
    />
  )
})

/**
 * What GatsbyImage draws. To it every picture is an eager one, and the element is told otherwise: it
 * would keep the addresses of a lazy one aside until a script of its own has run, which browsers run
 * in the page's HTML only.
 */
function artDirected(crops: Crops, loading: 'eager' | 'lazy') {
  const last = crops.at(-1)?.image
  const own = last?.images.fallback
  if (!last || !own) return undefined
  const fallback = { ...own, loading }
  return withArtDirection(
    { ...last, images: { ...last.images, fallback } },
    crops.flatMap(({ media, image }) => (media ? [{ media, image }] : [])),
  )
}
