import type { ReactNode } from 'react'
import { words } from '../../languages/stand-in'
import type { PictureData } from '../../pictures/picture-data'
import { Banner } from '../../ui/banner/banner'
import * as styles from './hero.module.css'

interface HeroProps {
  heading: string
  places: readonly { readonly text: string }[]
  picture: PictureData
  /** Two ways on. */
  actions: ReactNode
}

/** The first view of the home page. */
export function Hero({ heading, places, picture, actions }: HeroProps) {
  return (
    <Banner
      size="screen"
      heading={heading}
      picture={picture}
      alt={picture.alt}
      below={
        <>
          <ul className={styles.places}>
            {places.map(({ text }, index) => (
              <li key={index}>{words(text)}</li>
            ))}
          </ul>
          {actions}
        </>
      }
    />
  )
}
