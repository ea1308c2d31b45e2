import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../languages/language-context'
import type { useTrack } from './use-track'
import * as styles from './gallery.module.css'

interface TrackProps extends Pick<ReturnType<typeof useTrack>, 'trackProps' | 'index' | 'rested'> {
  count: number
  className?: string
  /** 0 where nothing in the slides takes the focus, for those who scroll by keyboard. */
  tabIndex?: 0
  /** What slide `position` shows, counted from 0. */
  children: (position: number) => ReactNode
}

/**
 * All slides in a row. Those out of view are out of reach too, but not before the track rests: until
 * then the last one is still to be seen.
 */
export function Track({
  trackProps,
  index,
  rested,
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
            inert={rested !== undefined && position !== rested && position !== index}
            className={styles.slide}
          >
            {children(position)}
          </div>
        ))}
      </div>
    </div>
  )
}
