import type { ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import * as styles from './hero.module.css'

interface HeroProps {
  heading: string
  places: readonly string[]
  picture: PictureData
  /** Two ways on. */
  actions: ReactNode
}

/** The first view of the home page: the picture from edge to edge, the line low on it. */
export function Hero({ heading, places, picture, actions }: HeroProps) {
  return (
    <header className={styles.hero}>
      <Picture picture={picture} loading="first" className={styles.picture} />
      <div className={styles.text}>
        <h1>{heading}</h1>
        <ul className={styles.places}>
          {places.map((place, index) => (
            <li key={index}>{place}</li>
          ))}
        </ul>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}
