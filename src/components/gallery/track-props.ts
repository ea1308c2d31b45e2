import type { RefObject } from 'react'
import type { SlidesProps } from './slides'

/** What a gallery's track, still or moving, is given. */
export interface TrackProps extends SlidesProps {
  /** 1 when the last step went forward, -1 when it went back, 0 when it jumped. */
  travel: -1 | 0 | 1
  /** What the finger swipes on. */
  surface: RefObject<HTMLElement | null>
  onStep: (travel: -1 | 1) => void
}
