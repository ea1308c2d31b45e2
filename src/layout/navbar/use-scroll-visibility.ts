import { useEffect, useState } from 'react'

/** Below this the bar always shows, in px. */
const THRESHOLD = 80
/** Small movements of a finger change nothing, in px. */
const TOLERANCE_DOWN = 10
const TOLERANCE_UP = 5
const AT_TOP = 8

const atFirst = { 'data-at-top': true, 'data-scrolled-away': false }

/** Marks a bar at the top of the page, and one to hide because the visitor scrolls down. */
export function useScrollVisibility(): typeof atFirst {
  const [state, setState] = useState(atFirst)

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
      const next = { 'data-at-top': position <= AT_TOP, 'data-scrolled-away': away }
      setState((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return state
}
