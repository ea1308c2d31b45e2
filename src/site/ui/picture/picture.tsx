import clsx from 'clsx'
import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import {
  memo,
  type ComponentProps,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react'
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
 * A picture in the crop for the viewport, as AVIF or JPEG, with its dominant colour as placeholder.
 * Fills a box whose size `className` sets. Gives `loading` to the `img` element only: GatsbyImage
 * always gets `eager`, because it omits the URLs of lazy pictures until its inline script runs, and
 * PictureBox removes that script.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { crops, alt, loading = 'lazy', sizes, className } = props
  const { sources, fallback } = crops.images
  if (!fallback) return null
  const fallbackImage = { ...fallback, loading: loading === 'first' ? ('eager' as const) : loading }
  return (
    <GatsbyImage
      // Replaces the element, because browsers would show the old picture until the new one loads.
      key={fallback.src}
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

type Placeholder = ReactElement<{ style: CSSProperties }>
/** The plugin's component, which returns the picture and its copy in `noscript`. */
type MainImage = ReactElement<object, (props: object) => ReactElement<{ children: ReactNode[] }>>

interface PictureBoxProps extends ComponentProps<'div'> {
  children: ReactElement<{ children: [Placeholder, MainImage] }>
}

/**
 * The outer element of a picture, with the placeholder colour. Omits GatsbyImage's spacer and
 * colour element, because styles set the size. Omits its inline script, because no picture fades
 * in. Omits the copy in `noscript`, because the picture needs no scripts.
 */
function PictureBox({ children, ...props }: PictureBoxProps) {
  const [placeholder, mainImage] = children.props.children
  const { backgroundColor } = placeholder.props.style
  return (
    <div {...props} style={{ backgroundColor }}>
      {mainImage.type(mainImage.props).props.children[0]}
    </div>
  )
}
