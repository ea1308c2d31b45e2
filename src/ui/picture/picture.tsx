import clsx from 'clsx'
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { memo } from 'react'
import * as styles from './picture.module.css'

/** A picture as a component takes it: what it shows, and a crop for each kind of screen. */
export interface PictureData {
  readonly alt: string
  readonly crops: IGatsbyImageData
}

interface PictureProps {
  crops: IGatsbyImageData
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
 *
 * To GatsbyImage every picture is an eager one, and the element is told otherwise: it would keep the
 * addresses of a lazy one aside until a script of its own has run, which browsers run in the page's
 * HTML only.
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
