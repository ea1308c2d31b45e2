import { useEffect } from 'react'
import { watchSwipes } from './swipe'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

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
