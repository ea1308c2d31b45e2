import { useEffect, useRef, type RefObject } from 'react'

/** How far, as a share of the width, or how fast, in px per second, a swipe must go to step. */
const STEP_SHARE = 0.2
const STEP_VELOCITY = 400

/** A movement along the inline axis, in px and px per second; positive to the right. */
export interface Swipe {
  readonly offset: number
  readonly velocity: number
}

/** The step a swipe over an element asks for, as its text is read; 0 where it was too short. */
export function stepOfSwipe({ offset, velocity }: Swipe, element: HTMLElement): -1 | 0 | 1 {
  const far = Math.abs(offset) > element.offsetWidth * STEP_SHARE
  const fast = Math.abs(velocity) > STEP_VELOCITY && velocity * offset > 0
  if (!far && !fast) return 0
  return offset * forwardSign(element) < 0 ? 1 : -1
}

/** 1 where reading goes to the right, -1 where it goes to the left. */
export function forwardSign(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/**
 * Listens for presses on what the finger swipes on. While the returned ref says that the last
 * press became a swipe, the click that ends it goes no further, so that it enlarges nothing.
 */
export function useSwipeSurface(
  surface: RefObject<HTMLElement | null>,
  onPress: (press: PointerEvent, swiped: RefObject<boolean>) => void,
): RefObject<boolean> {
  const swiped = useRef(false)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    function press(event: PointerEvent) {
      swiped.current = false
      onPress(event, swiped)
    }
    function click(event: MouseEvent) {
      // A click from the keyboard follows no press.
      if (swiped.current && event.detail > 0) event.stopPropagation()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
    }
  }, [surface, onPress])

  return swiped
}
