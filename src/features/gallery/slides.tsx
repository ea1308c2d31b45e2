import { useEffect, useRef, type ReactNode } from 'react'
import { wrap } from './use-gallery'
import * as styles from './slides.module.css'

interface SlidesProps {
  count: number
  /** The slide that is shown, counted from 0. */
  index: number
  /** Bring the slides before and after the shown one too, so that the next step shows at once. */
  withNeighbours: boolean
  /** What slide `position` shows; `shown` is false for a neighbour. */
  children: (position: number, shown: boolean) => ReactNode
}

/** The shown slide, and its neighbours out of sight on either side. */
export function Slides({ count, index, withNeighbours, children }: SlidesProps) {
  // In the order of the pictures: a step then moves no slide within the document, which would have
  // it painted anew.
  const offsets = withNeighbours && count > 1 ? [-1, 0, 1] : [0]

  return offsets.map((offset) => {
    const position = wrap(index + offset, count)
    // With two slides the previous one is also the next one, so the key includes the side.
    const key = count > 2 || offset === 0 ? position : `${position} at ${offset}`
    return (
      <Slide key={key} offset={offset}>
        {children(position, offset === 0)}
      </Slide>
    )
  })
}

/** A picture on a track, decoded before the frame that shows it. */
function Slide({ offset, children }: { offset: number; children: ReactNode }) {
  const slide = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    // A picture that cannot be loaded, or is taken away meanwhile, has nothing to decode.
    slide.current
      ?.querySelector('img')
      ?.decode()
      .catch(() => {})
  }, [])

  return (
    <span ref={slide} data-offset={offset} className={styles.slide}>
      {children}
    </span>
  )
}
