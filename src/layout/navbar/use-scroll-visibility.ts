import { useEffect, useState } from 'react'

/** Below this the bar always shows, in px. */
const ALWAYS_VISIBLE_PX = 80
/** Small movements of a finger change nothing, in px. */
const TOLERANCE_DOWN_PX = 10
const TOLERANCE_UP_PX = 5
const AT_TOP_PX = 8

/** Attributes for a bar at the top of the page, and for one to hide as the visitor scrolls down. */
export function useScrollVisibility() {
  const [atTop, setAtTop] = useState(true)
  const [scrolledAway, setScrolledAway] = useState(false)

  useEffect(() => {
    let turningPoint = 0
    let away = false
    function update() {
      // Safari bounces at the end of the page, which is not scrolling up.
      const end = document.documentElement.scrollHeight - window.innerHeight
      const position = Math.min(window.scrollY, end)
      const travelled = position - turningPoint
      if (travelled > TOLERANCE_DOWN_PX || travelled < -TOLERANCE_UP_PX) {
        turningPoint = position
        away = travelled > 0
      }
      if (position <= ALWAYS_VISIBLE_PX) away = false
      setAtTop(position <= AT_TOP_PX)
      setScrolledAway(away)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return { 'data-at-top': atTop, 'data-scrolled-away': scrolledAway }
}
