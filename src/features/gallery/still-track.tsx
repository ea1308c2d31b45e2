import { useEffect, type ReactNode, type RefObject } from 'react'
import { watchSwipes } from './swipe'
import * as styles from './slides.module.css'

/** What a track takes, with motion and without. It carries the slides. */
export interface TrackProps {
  /** The slide that is shown. */
  index: number
  count: number
  /** 1 when the last step went forward, -1 when it went back, 0 when it jumped. */
  direction: -1 | 0 | 1
  /** The element that is swiped; the slides are its width apart. */
  swipeTarget: RefObject<HTMLElement | null>
  onStep: (direction: -1 | 1) => void
  /** A swipe does not step, because it moves a zoomed picture. */
  swipeDisabled?: boolean
  children: ReactNode
}

/**
 * The track before motion has loaded, and in the server's HTML. A swipe steps, but the picture
 * does not follow the finger.
 */
export function StillTrack({ swipeTarget, onStep, swipeDisabled, children }: TrackProps) {
  useEffect(() => {
    if (swipeTarget.current && !swipeDisabled) return watchSwipes(swipeTarget.current, onStep)
  }, [swipeTarget, onStep, swipeDisabled])

  return <span className={styles.track}>{children}</span>
}
