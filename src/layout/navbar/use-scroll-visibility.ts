import { useEffect, useRef, useState } from 'react'

interface ScrollVisibility {
  /** The page is scrolled to its top. */
  atTop: boolean
  /** The visitor scrolls down, so that the bar should be out of the way. */
  scrolledAway: boolean
}

/** Below this the bar always shows, in px. */
const THRESHOLD = 80
/** Small movements of a finger change nothing, in px. */
const TOLERANCE_DOWN = 10
const TOLERANCE_UP = 5
const AT_TOP = 8

/** Follows the scroll position for a bar that hides when the visitor scrolls down. */
export function useScrollVisibility(): ScrollVisibility {
  const [state, setState] = useState<ScrollVisibility>({ atTop: true, scrolledAway: false })
  const turningPoint = useRef(0)

  useEffect(() => {
    function follow() {
      // Safari scrolls past the ends of the page; that is no direction.
      const position = Math.max(0, window.scrollY)
      const atTop = position <= AT_TOP
      const travelled = position - turningPoint.current

      setState((previous) => {
        const scrolledAway = decide(previous.scrolledAway, position, travelled)
        return previous.atTop === atTop && previous.scrolledAway === scrolledAway
          ? previous
          : { atTop, scrolledAway }
      })
      if (travelled > TOLERANCE_DOWN || travelled < -TOLERANCE_UP) turningPoint.current = position
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return state
}

function decide(scrolledAway: boolean, position: number, travelled: number): boolean {
  if (position <= THRESHOLD) return false
  if (travelled > TOLERANCE_DOWN) return true
  if (travelled < -TOLERANCE_UP) return false
  return scrolledAway
}
