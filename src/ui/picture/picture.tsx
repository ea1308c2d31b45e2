import clsx from 'clsx'
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { memo } from 'react'
import * as styles from './picture.module.css'

/** A picture as components receive it: its alternative text, and crops for all screen sizes. */
export interface PictureData {
  readonly alt: string
  readonly crops: IGatsbyImageData
}

interface PictureProps {
  crops: IGatsbyImageData
  /** Empty if the same text is next to the picture. */
  alt: string
  /** `first` for the first picture of a page: eager, with high priority. */
  loading?: 'first' | 'eager' | 'lazy'
  /** Overrides the `sizes` of the shape. */
  sizes?: string
  className?: string
}

/**
 * A picture in the crop for the screen, as AVIF or JPEG, with its dominant colour as placeholder.
 * The picture fills its box; the class sets the box's size.
 *
 * GatsbyImage gets every picture as eager, and the `img` element gets the actual `loading`, because
 * GatsbyImage withholds the URLs of a lazy picture until its inline script runs, and browsers only
 * run inline scripts of the server's HTML.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { crops, alt, loading = 'lazy', sizes, className } = props
  const { sources, fallback } = crops.images
  if (!fallback) return null
  const fallbackImage = { ...fallback, loading: loading === 'first' ? ('eager' as const) : loading }
  return (
    <GatsbyImage
      image={{ ...crops, images: { sources, fallback: fallbackImage } }}
      alt={alt}
      loading="eager"
      fetchPriority={loading === 'first' ? 'high' : undefined}
      sizes={sizes}
      draggable={false}
      className={clsx(styles.picture, className)}
    />
  )
})
