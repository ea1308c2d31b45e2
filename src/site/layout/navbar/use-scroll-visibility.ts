import { useEffect, useState } from 'react'

/** Scroll position up to which the bar is always visible, in px. */
const ALWAYS_VISIBLE_PX = 80
/** Scroll movements up to these distances are ignored, in px. */
const TOLERANCE_DOWN_PX = 10
const TOLERANCE_UP_PX = 5
/** Scroll position up to which the page counts as at the top, in px. */
const AT_TOP_PX = 8

/**
 * Returns data attributes that make the bar transparent at the top and hide it on scrolling down.
 * The server's HTML lacks `data-at-top`, because browsers may restore any scroll position.
 */
export function useScrollVisibility() {
  const [atTop, setAtTop] = useState<boolean>()
  const [scrolledAway, setScrolledAway] = useState(false)

  useEffect(() => {
    let turningPoint = 0
    let away = false
    /**
     * True if the last input was a touch, not the Tab key. A focus in the bar was then set by a
     * dialog that closed, not by the visitor, so it must not keep the bar visible.
     */
    let isTouched = false
    function update() {
      // Limits the position to the end of the page, because Safari's bounce at the end would count
      // as scrolling up.
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
      const focused = document.querySelector<HTMLElement>(
        '[data-scrolled-away]:not([data-menu]) :focus',
      )
      if (away && isTouched) focused?.blur()
    }
    const detectTouch = ({ pointerType }: PointerEvent) => (isTouched = pointerType === 'touch')
    const detectTab = ({ key }: KeyboardEvent) => key === 'Tab' && (isTouched = false)
    update()
    const controller = new AbortController()
    const options = { passive: true, signal: controller.signal }
    window.addEventListener('scroll', update, options)
    window.addEventListener('pointerdown', detectTouch, { ...options, capture: true })
    window.addEventListener('keydown', detectTab, options)
    return () => controller.abort()
  }, [])

  return { 'data-at-top': atTop, 'data-scrolled-away': scrolledAway }
}
