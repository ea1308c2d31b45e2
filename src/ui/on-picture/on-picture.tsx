import type { CSSProperties, ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../picture/picture'
import * as styles from './on-picture.module.css'

interface OnPictureProps {
  picture: PictureData
  /** Replaces the picture's own text; '' where the text on it says enough. */
  alt?: string
  className?: string
  pictureClassName?: string
  style?: CSSProperties
  children: ReactNode
}

/**
 * The picture at the top of a page, with what is on it. What is to be read there goes into
 * `TextOnPicture`, which makes it readable on any picture that staff may choose.
 */
export function OnPicture({
  picture,
  alt,
  className,
  pictureClassName,
  style,
  children,
}: OnPictureProps) {
  return (
    <header className={classes(styles.ground, className)} style={style}>
      <Picture
        picture={picture}
        alt={alt}
        loading="first"
        className={classes(styles.picture, pictureClassName)}
      />
      {children}
    </header>
  )
}

interface TextOnPictureProps {
  /** `sky` at the top of a picture whose sky is calm; it keeps more of its light. */
  on?: 'anything' | 'sky'
  children: ReactNode
}

/** Text on a picture, with a scrim that follows it and fades out around it. */
export function TextOnPicture({ on = 'anything', children }: TextOnPictureProps) {
  return (
    <div className={styles.text} data-on={on}>
      {children}
    </div>
  )
}

function classes(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
