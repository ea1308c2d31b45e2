import type { ReactNode, RefObject } from 'react'

/** What a track, still or moving, is given. It carries the slides. */
export interface TrackProps {
  /** The slide that is shown. */
  index: number
  count: number
  /** 1 when the last step went forward, -1 when it went back, 0 when it jumped. */
  travel: -1 | 0 | 1
  /** What the finger swipes on; the slides stand its width apart. */
  surface: RefObject<HTMLElement | null>
  onStep: (travel: -1 | 1) => void
  /** Swipes step no more, since the finger moves something else. */
  held?: boolean
  children: ReactNode
}
