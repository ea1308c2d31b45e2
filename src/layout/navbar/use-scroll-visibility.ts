import { useEffect, useState } from 'react'

/** Below this the bar always shows, in px. */
const THRESHOLD = 80
/** Small movements of a finger change nothing, in px. */
const TOLERANCE_DOWN = 10
const TOLERANCE_UP = 5
const AT_TOP = 8

/** Attributes for a bar at the top of the page, and for one to hide as the visitor scrolls down. */
export function useScrollVisibility() {
  const [atTop, setAtTop] = useState(true)
  const [scrolledAway, setScrolledAway] = useState(false)

  useEffect(() => {
    let turningPoint = 0
    let away = false
    function follow() {
      // Safari bounces at the end of the page, which is not scrolling up.
      const end = document.documentElement.scrollHeight - window.innerHeight
      const position = Math.min(window.scrollY, end)
      const travelled = position - turningPoint
      if (travelled > TOLERANCE_DOWN || travelled < -TOLERANCE_UP) {
        turningPoint = position
        away = travelled > 0
      }
      if (position <= THRESHOLD) away = false
      setAtTop(position <= AT_TOP)
      setScrolledAway(away)
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return { 'data-at-top': atTop, 'data-scrolled-away': scrolledAway }
}
