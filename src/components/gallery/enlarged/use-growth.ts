import { useLayoutEffect, type RefObject } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion'
import { growth } from './growth'

type Place = RefObject<HTMLElement | null>

/** How long the picture grows, in ms. */
const GROWTH_MS = 400

/** Lets an element grow, as it appears, from where another stands; not under reduced motion. */
export function useGrowth(element: Place, { from, active }: { from: Place; active: boolean }) {
  useLayoutEffect(() => {
    if (!active || !element.current || !from.current || prefersReducedMotion()) return
    const places = [from.current, element.current].map((place) => place.getBoundingClientRect())
    const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'
    const [start, end] = places as [DOMRect, DOMRect]
    element.current.animate(growth(start, end), { duration: GROWTH_MS, easing })
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
