import { memo, type CSSProperties } from 'react'
import type { PictureCrop, PictureData } from '../../pictures/picture-data'
import * as styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** Replaces the picture's own text; '' where the same text is already beside it. */
  alt?: string
  /** `first` for the picture that a visitor sees first: it is fetched at once. */
  loading?: 'first' | 'eager' | 'lazy'
  className?: string
}

/** Nominal width, in px, which gives the browser a crop's aspect ratio before it has loaded. */
const NOMINAL_WIDTH = 1200

/**
 * A picture in the crop that fits the screen, as AVIF or JPEG. It fills the width of its
 * parent, on a ground of its main colour until it is there.
 */
export const Picture = memo(function Picture(props: PictureProps) {
  const { picture, alt = picture.alt, loading = 'lazy', className } = props
  const { crops } = picture
  const last = crops.at(-1)
  if (!last) return null
  const { fallback } = last.image.images
  const ground: CSSProperties = { backgroundColor: last.image.backgroundColor }

  return (
    <picture className={[styles.picture, className].filter(Boolean).join(' ')}>
      {crops.map((crop) => (
        <Sources key={crop.media ?? 'any'} crop={crop} />
      ))}
      <img
        {...nominalSize(last)}
        alt={alt}
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={fallback?.sizes}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'first' ? 'sync' : 'async'}
        draggable={false}
        style={ground}
      />
    </picture>
  )
})

function Sources({ crop }: { crop: PictureCrop }) {
  const { fallback, sources = [] } = crop.image.images
  const media = crop.media ?? undefined
  return (
    <>
      {sources.map(({ type, srcSet, sizes }) => (
        <source
          key={type}
          media={media}
          type={type}
          srcSet={srcSet}
          sizes={sizes}
          {...nominalSize(crop)}
        />
      ))}
      {media && (
        <source
          media={media}
          srcSet={fallback?.srcSet}
          sizes={fallback?.sizes}
          {...nominalSize(crop)}
        />
      )}
    </>
  )
}

function nominalSize({ image }: PictureCrop): { width: number; height: number } {
  return {
    width: NOMINAL_WIDTH,
    height: Math.round((NOMINAL_WIDTH * image.height) / image.width),
  }
}
