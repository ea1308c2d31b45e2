import type { CSSProperties, ReactNode } from 'react'
import { markFallback } from '../../../languages/fallback'
import { BANNER_MIN_HEIGHT } from '../../../content/constants'
import { ButtonLink } from '../button/button'
import { Picture, type PictureData } from '../picture/picture'
import * as styles from './banner.module.css'

interface BannerProps {
  heading: string
  lead?: string | null
  picture: PictureData
  /** Alternative text. Empty by default, because the text next to the picture is enough. */
  alt?: string
  /** `screen` is about as tall as the viewport and has a larger heading; `strip` is lower. */
  size?: 'strip' | 'screen'
  /** Content above the heading, such as the breadcrumb. */
  above?: ReactNode
  /** Content below the lead. */
  below?: ReactNode
  /** Links below the text, in a row. The first link is prominent. */
  links?: readonly { readonly label: string; readonly to: string }[]
}

const height = { '--banner-height': `${BANNER_MIN_HEIGHT}px` } as CSSProperties

/**
 * The header of a page, with the page's only h1. The picture fades into the dark background behind
 * the text, so that the text is readable on any picture.
 */
export function Banner({
  heading,
  lead,
  picture,
  alt = '',
  size = 'strip',
  above,
  below,
  links = [],
}: BannerProps) {
  return (
    <header className={styles.banner} data-ground="dark" data-size={size} style={height}>
      <Picture crops={picture.crops} alt={alt} loading="first" className={styles.picture} />
      <div className={styles.text}>
        {above}
        <h1>{markFallback(heading)}</h1>
        {lead && <p className={styles.lead}>{markFallback(lead)}</p>}
        {(below || links.length > 0) && (
          <div className={styles.below}>
            {below}
            {links.map(({ to, label }, index) => (
              <ButtonLink key={index} to={to} variant={index === 0 ? 'solid' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </header>
  )
}
