import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import type { useTrack } from './use-track'
import * as styles from './gallery.module.css'

interface TrackProps extends Pick<
  ReturnType<typeof useTrack>,
  'trackProps' | 'index' | 'isFollowed'
> {
  count: number
  className?: string
  /** 0 where nothing in the slides takes the focus, for those who scroll by keyboard. */
  tabIndex?: 0
  /** What slide `position` shows, counted from 0. */
  children: (position: number) => ReactNode
}

/** All slides in a row; those that are not shown are out of reach too. */
export function Track({
  trackProps,
  index,
  isFollowed,
  count,
  className,
  tabIndex,
  children,
}: TrackProps) {
  const { gallery } = useTexts()
  return (
    <div className={styles.clip}>
      <div {...trackProps} tabIndex={tabIndex} className={clsx(styles.track, className)}>
        {Array.from({ length: count }, (_, position) => (
          <div
            key={position}
            role="group"
            aria-roledescription={gallery.slideRoleDescription}
            aria-label={gallery.position(position + 1, count)}
            inert={isFollowed && position !== index}
            className={styles.slide}
          >
            {children(position)}
          </div>
        ))}
      </div>
    </div>
  )
}
