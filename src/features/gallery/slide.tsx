import { useEffect, useRef, type ReactNode } from 'react'
import * as styles from './slides.module.css'

interface SlideProps {
  /** Where it stands: 0 is in sight, -1 before that and 1 after it. */
  offset: number
  children: ReactNode
}

/**
 * A picture on a track. It is decoded as it arrives, also out of sight, so that this is not left to
 * the frame that shows it.
 */
export function Slide({ offset, children }: SlideProps) {
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
