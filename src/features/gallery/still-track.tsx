import { useEffect } from 'react'
import { watchSwipes } from './swipe'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/**
 * The track before motion has loaded, and in the server's HTML. A swipe steps, but the picture
 * does not follow the finger.
 */
export function StillTrack({ surface, onStep, held, children }: TrackProps) {
  useEffect(() => {
    if (surface.current && !held) return watchSwipes(surface.current, onStep)
  }, [surface, onStep, held])

  return <span className={styles.track}>{children}</span>
}
