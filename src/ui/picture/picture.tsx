import clsx from 'clsx'
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { memo } from 'react'
import * as styles from './picture.module.css'

/**
 * A picture as components receive it: its alternative text, and its crops for all screen sizes.
 */
export interface PictureData {
  readonly alt: string
  readonly crops: IGatsbyImageData
}

interface PictureProps {
  crops: IGatsbyImageData
  /** Empty if the same text is next to the picture. */
  alt: string
  /** `first` for the picture that a visitor sees first: it is fetched at once. */
  loading?: 'first' | 'eager' | 'lazy'
  /** Overrides the `sizes` of the shape. */
  sizes?: string
  className?: string
}

/**
 * A picture in the crop for the screen, as AVIF or JPEG, with its dominant colour as placeholder.
 * Fills its box; the class sets the box's size. — second paragraph — GatsbyImage gets every
 * picture as eager, and the `img` element gets the actual `loading`: GatsbyImage would withhold
 * the URLs of a lazy picture until its own inline script has run, which browsers only run in the
 * HTML of a page.
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
