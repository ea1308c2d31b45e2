import type { CSSProperties } from 'react'
import { ENLARGED_IMAGE_MAX_HEIGHT, IMAGE_DIALOG_MAX_WIDTH } from '../../../constants'
import { Picture } from '../../../ui/picture/picture'
import type { GalleryPicture } from '../thumbnails'
import * as styles from './enlarged.module.css'

interface EnlargedPictureProps {
  picture: GalleryPicture
  alt: string
  loading: 'eager' | 'lazy'
  /** How wide it is, once it is zoomed. */
  sizes?: string
}

/** A whole picture, on the crop that the gallery has shown already. */
export function EnlargedPicture({ picture, alt, loading, sizes }: EnlargedPictureProps) {
  const { crops, enlarged } = picture
  return (
    <>
      <Picture crops={crops} alt="" loading={loading} className={styles.crop} />
      <Picture
        crops={enlarged}
        alt={alt}
        loading={loading}
        sizes={sizes}
        className={styles.whole}
      />
    </>
  )
}

/** The size of an enlarged picture (specification, section 9), for `styles.frame`. */
export function frameOf(picture: GalleryPicture | undefined): CSSProperties {
  const image = picture && picture.enlarged.at(-1)?.image
  return {
    '--max-inline-size': IMAGE_DIALOG_MAX_WIDTH,
    '--max-block-size': ENLARGED_IMAGE_MAX_HEIGHT,
    '--ratio': image ? image.width / image.height : 1,
  } as CSSProperties
}
