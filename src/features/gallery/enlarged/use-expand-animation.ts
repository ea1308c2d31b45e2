import { useLayoutEffect, type RefObject } from 'react'
import { travelEasing } from '../../../theme/travel-curve'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'

type Place = RefObject<HTMLElement | null>

/** A place on the screen, in px. */
type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** How long the picture expands and shrinks, in ms. */
const EXPAND_MS = 400
const SHRINK_MS = 250

/** Expands an element, as it appears, from the place of another; not under reduced motion. */
export function useExpandAnimation(
  element: Place,
  { from, active }: { from: Place; active: boolean },
) {
  useLayoutEffect(() => {
    if (!active || !element.current || !from.current || prefersReducedMotion()) return
    element.current.animate(between(from.current, element.current), {
      duration: EXPAND_MS,
      easing: travelEasing,
    })
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/**
 * Shrinks an element to the place of another and leaves it there. Resolves when that is done, which
 * is at once under reduced motion and where the element is zoomed.
 */
export async function shrink(element: HTMLElement, to: HTMLElement): Promise<void> {
  const zoomed = Math.round(element.getBoundingClientRect().width) !== element.offsetWidth
  if (zoomed || prefersReducedMotion()) return
  const frames = between(to, element).reverse()
  await element.animate(frames, { duration: SHRINK_MS, easing: travelEasing, fill: 'forwards' })
    .finished
}

function between(small: HTMLElement, large: HTMLElement): Keyframe[] {
  return expandKeyframes(small.getBoundingClientRect(), large.getBoundingClientRect())
}

/**
 * The keyframes of a picture that expands from `start`, which may show only its middle, to `end`.
 * The last one is where the picture is by itself.
 */
export function expandKeyframes(start: Box, end: Box): Keyframe[] {
  const scale = Math.max(start.width / end.width, start.height / end.height)
  const middle = (from: number, size: number) => from + size / 2
  const across = middle(start.x, start.width) - middle(end.x, end.width)
  const down = middle(start.y, start.height) - middle(end.y, end.height)
  const hiddenBeside = (end.width - start.width / scale) / 2
  const hiddenAbove = (end.height - start.height / scale) / 2
  return [
    {
      transform: `translate(${across}px, ${down}px) scale(${scale})`,
      clipPath: `inset(${hiddenAbove}px ${hiddenBeside}px)`,
    },
    { transform: 'none', clipPath: 'inset(0px 0px)' },
  ]
}
