import type { ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../picture/picture'
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
    <div className={styles.poster}>
      <Picture picture={picture} alt="" loading="first" className={styles.picture} />
      <div className={styles.text}>
        <h1>{heading}</h1>
        <p>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  )
}
