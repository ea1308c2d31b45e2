import type { CSSProperties, ReactNode } from 'react'
import { BANNER_HEIGHT } from '../../constants'
import type { PictureData } from '../../pictures/picture-data'
import { OnPicture, TextOnPicture } from '../on-picture/on-picture'
import * as styles from './banner.module.css'

interface BannerProps {
  heading: string
  lead?: string | null
  picture: PictureData
  /** Shown above the heading: the breadcrumb. */
  above?: ReactNode
  /** Shown below the lead: a link or a button. */
  below?: ReactNode
}

const height = { '--banner-height': `${BANNER_HEIGHT}px` } as CSSProperties

/** The strip at the top of a page, with its only h1. */
export function Banner({ heading, lead, picture, above, below }: BannerProps) {
  return (
    <OnPicture picture={picture} alt="" className={styles.banner} style={height}>
      <div className={styles.inner}>
        <TextOnPicture>
          {above}
          <h1>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {below}
        </TextOnPicture>
      </div>
    </OnPicture>
  )
}
