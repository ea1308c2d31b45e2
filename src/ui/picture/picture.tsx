import clsx from 'clsx'
import { GatsbyImage, withArtDirection } from 'gatsby-plugin-image'
import { memo, useMemo } from 'react'
import type { Crops, PictureData } from '../../pictures/picture-data'
import * as styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** Replaces the picture's own text; '' where the same text is already beside it. */
  alt?: string
  /** `first` for the picture that a visitor sees first: it is fetched at once. */
  loading?: 'first' | 'eager' | 'lazy'
  className?: string
}

/**
 * A picture in the crop that fits the screen, as AVIF or JPEG, on a ground of its main colour until
 * it is there. It fills its box, whose size the class gives.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { picture, alt = picture.alt, loading = 'lazy', className } = props
  const { crops } = picture
  // GatsbyImage draws anew whenever it gets another object.
  const image = useMemo(() => artDirected(crops), [crops])
  if (!image) return null
  return (
    <GatsbyImage
      // It would keep the text that it was drawn with.
      key={alt}
      image={image}
      alt={alt}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      draggable={false}
      // Anew each time, since another picture needs it too.
      {...{ ref: (image: HTMLImageElement | null) => giveAddresses(image) }}
      className={clsx(styles.picture, className)}
    />
  )
})

/**
 * GatsbyImage keeps the addresses of a lazy picture aside until a script of its own has run, which
 * browsers run in the page's HTML only.
 */
function giveAddresses(image: HTMLImageElement | null) {
  for (const element of image?.parentElement?.children ?? []) {
    for (const name of ['srcset', 'src']) {
      const address = element.getAttribute(`data-${name}`)
      element.removeAttribute(`data-${name}`)
      if (address !== null) element.setAttribute(name, address)
    }
  }
}

function artDirected(crops: Crops) {
  const last = crops.at(-1)
  return (
    last &&
    withArtDirection(
      last.image,
      crops.flatMap(({ media, image }) => (media ? [{ media, image }] : [])),
    )
  )
}
