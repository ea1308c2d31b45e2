import clsx from 'clsx'
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { memo, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import * as styles from './picture.module.css'

/** The alternative text of a picture, and its crops for all screen sizes. */
export interface PictureData {
  readonly alt: string
  readonly crops: IGatsbyImageData
}

interface PictureProps {
  crops: IGatsbyImageData
  /** Empty if the same text is next to the picture. */
  alt: string
  /** `first` loads the first picture of a page eagerly and with high priority. */
  loading?: 'first' | 'eager' | 'lazy'
  /** Overrides the `sizes` in `crops`. */
  sizes?: string
  className?: string
}

/**
 * A picture in the crop for the screen, as AVIF or JPEG, with its dominant colour as placeholder.
 * The picture fills a box whose size `className` sets.
 *
 * Only the `img` element gets the actual `loading`. GatsbyImage gets `eager`, because it withholds
 * the URLs of lazy pictures until its inline script runs, which PictureBox omits.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { crops, alt, loading = 'lazy', sizes, className } = props
  const { sources, fallback } = crops.images
  if (!fallback) return null
  const fallbackImage = { ...fallback, loading: loading === 'first' ? ('eager' as const) : loading }
  return (
    <GatsbyImage
      as={PictureBox}
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

interface PictureBoxProps extends ComponentProps<'div'> {
  children: ReactElement<{ children: ReactNode }>
}

/**
 * The outer element of a picture. Omits the element that GatsbyImage adds inside it, with a spacer
 * and an inline script: styles set the size, and no picture fades in.
 */
function PictureBox({ children, ...props }: PictureBoxProps) {
  return <div {...props}>{children.props.children}</div>
}
