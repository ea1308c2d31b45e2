import { useLayoutEffect, type RefObject } from 'react'
import { travelEasing } from '../../../theme/travel-curve'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'
import { growth } from './growth'

type Place = RefObject<HTMLElement | null>

/** How long the picture grows and shrinks, in ms. */
const GROWTH_MS = 400
const SHRINK_MS = 250

/** Lets an element grow, as it appears, from where another stands; not under reduced motion. */
export function useGrowth(element: Place, { from, active }: { from: Place; active: boolean }) {
  useLayoutEffect(() => {
    if (!active || !element.current || !from.current || prefersReducedMotion()) return
    element.current.animate(between(from.current, element.current), {
      duration: GROWTH_MS,
      easing: travelEasing,
    })
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/**
 * Lets an element shrink to where another stands, and leaves it there; resolves when that is done,
 * which is at once under reduced motion and where the element is zoomed.
 */
export async function shrink(element: HTMLElement, to: HTMLElement): Promise<void> {
  const zoomed = Math.round(element.getBoundingClientRect().width) !== element.offsetWidth
  if (zoomed || prefersReducedMotion()) return
  const frames = between(to, element).reverse()
  await element.animate(frames, { duration: SHRINK_MS, easing: travelEasing, fill: 'forwards' })
    .finished
}

function between(small: HTMLElement, large: HTMLElement): Keyframe[] {
  return growth(small.getBoundingClientRect(), large.getBoundingClientRect())
}
