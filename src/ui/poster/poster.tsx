import type { ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { OnPicture, TextOnPicture } from '../on-picture/on-picture'
import * as styles from './poster.module.css'

interface PosterProps {
  heading: string
  text: string
  picture: PictureData
  /** The ways on. */
  children: ReactNode
}

/** A page that is one picture, one line and the ways on from it. */
export function Poster({ heading, text, picture, children }: PosterProps) {
  return (
    <OnPicture picture={picture} alt="" className={styles.poster}>
      <div className={styles.inner}>
        <TextOnPicture>
          <h1>{heading}</h1>
          <p>{text}</p>
          <div className={styles.ways}>{children}</div>
        </TextOnPicture>
      </div>
    </OnPicture>
  )
}
