import { useEffect } from 'react'
import { Slides } from './slides'
import { watchSwipes } from './swipe'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/**
 * The main image before motion has loaded, and in the server's HTML. A swipe steps, but the
 * picture does not follow the finger.
 */
export function StillTrack({ surface, onStep, pictures, index, loadNeighbours }: TrackProps) {
  useEffect(() => {
    if (surface.current) return watchSwipes(surface.current, onStep)
  }, [surface, onStep])

  return (
    <span className={styles.track}>
      <Slides pictures={pictures} index={index} loadNeighbours={loadNeighbours} />
    </span>
  )
}
