import { useEffect, useState, type RefObject } from 'react'
import { findPlace, type Place } from './find-place'

/** For browsers that do not say when scrolling ends: how long the page then lies still, in ms. */
const REST_MS = 150

/**
 * Where a floating element may be: while the page scrolls, no further than in its margin; at rest,
 * wherever nothing lies under it.
 */
export function usePlace(floating: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>('margin')

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout>
    const look = () => {
      // On a wide screen it is not shown, and where it may be is not worth a look at every element.
      if (floating.current?.offsetWidth) setPlace(findPlace(floating.current))
    }
    const giveWay = () => {
      setPlace((previous) => (previous === 'open' ? 'margin' : previous))
      clearTimeout(rest)
      if (!('onscrollend' in window)) rest = setTimeout(look, REST_MS)
    }
    // The page grows and shrinks with the screen, with its content and from page to page.
    const page = new ResizeObserver(look)
    page.observe(document.body)
    window.addEventListener('scroll', giveWay, { passive: true })
    window.addEventListener('scrollend', look)
    return () => {
      clearTimeout(rest)
      page.disconnect()
      window.removeEventListener('scroll', giveWay)
      window.removeEventListener('scrollend', look)
    }
  }, [floating])

  return place
}
