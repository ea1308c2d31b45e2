import type { ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { OnPicture, TextOnPicture } from '../../ui/on-picture/on-picture'
import * as styles from './hero.module.css'

interface HeroProps {
  heading: string
  places: readonly string[]
  picture: PictureData
  /** Two ways on. */
  actions: ReactNode
}

/** The first view of the home page: the line in the picture's sky, the ways on at its foot. */
export function Hero({ heading, places, picture, actions }: HeroProps) {
  return (
    <OnPicture picture={picture} className={styles.hero} pictureClassName={styles.picture}>
      <div className={styles.inner}>
        <TextOnPicture on="sky">
          <h1>{heading}</h1>
        </TextOnPicture>
        <TextOnPicture>
          <ul className={styles.places}>
            {places.map((place, index) => (
              <li key={index}>{place}</li>
            ))}
          </ul>
          <div className={styles.actions}>{actions}</div>
        </TextOnPicture>
      </div>
    </OnPicture>
  )
}
