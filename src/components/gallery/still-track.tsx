import { useCallback, type RefObject } from 'react'
import { Slides } from './slides'
import { stepOfSwipe, useSwipeSurface } from './swipe'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/**
 * The main image before motion has loaded, and in the server's HTML. A swipe steps, but the
 * picture does not follow the finger.
 */
export function StillTrack({ surface, onStep, pictures, index, loadNeighbours }: TrackProps) {
  const watchSwipe = useCallback(
    (press: PointerEvent, swiped: RefObject<boolean>) => {
      const element = surface.current
      const watching = new AbortController()
      function release(event: PointerEvent) {
        watching.abort()
        const offset = event.clientX - press.clientX
        const velocity = (1000 * offset) / (event.timeStamp - press.timeStamp)
        const step = element ? stepOfSwipe({ offset, velocity }, element) : 0
        swiped.current = step !== 0
        if (step !== 0) onStep(step)
      }
      window.addEventListener('pointerup', release, { signal: watching.signal })
      window.addEventListener('pointercancel', () => watching.abort(), { signal: watching.signal })
    },
    [surface, onStep],
  )
  useSwipeSurface(surface, watchSwipe)

  return (
    <span className={styles.track}>
      <Slides pictures={pictures} index={index} loadNeighbours={loadNeighbours} />
    </span>
  )
}
