import { useLayoutEffect, useState, type RefObject } from 'react'
import { durations, travelEasing } from '../../../theme/motion'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'

/** A place on the screen, in px. */
type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** What expands and shrinks: the whole picture, and the frame that cuts it off meanwhile. */
export interface Expanding<Part extends HTMLElement = HTMLElement> {
  readonly frame: RefObject<Part | null>
  readonly whole: RefObject<Part | null>
}

/** How long a picture may take to arrive before it expands as its preview, in ms. */
const DECODE_TIMEOUT_MS = 150

/** Between two of its keyframes a picture is out of shape, by less than can be seen. */
const KEYFRAMES = 24

/**
 * Expands a picture, as it appears, from the place of another element; not under reduced motion.
 * @returns whether it has come to rest
 */
export function useExpandAnimation(
  expanding: Expanding,
  { from, active }: { from: RefObject<HTMLElement | null>; active: boolean },
): boolean {
  const [atRest, setAtRest] = useState(false)

  useLayoutEffect(() => {
    let shown = true
    async function expand() {
      if (active && from.current && !prefersReducedMotion()) {
        await animate(expanding, { small: from.current, direction: 'normal' })
      }
      if (shown) setAtRest(true)
    }
    void expand()
    return () => {
      shown = false
    }
    // Once, as it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return atRest
}

/**
 * Shrinks a picture to the place of another element and leaves it there. Resolves when that is
 * done, which is at once under reduced motion and where the picture is zoomed.
 */
export async function shrink(expanding: Expanding, to: HTMLElement): Promise<void> {
  const frame = expanding.frame.current
  const zoomed = frame && Math.round(frame.getBoundingClientRect().width) !== frame.offsetWidth
  if (zoomed || prefersReducedMotion()) return
  await animate(expanding, { small: to, direction: 'reverse' })
}

interface Expansion {
  small: HTMLElement
  direction: 'normal' | 'reverse'
}

async function animate(expanding: Expanding, { small, direction }: Expansion): Promise<void> {
  const [frame, picture] = [expanding.frame.current, expanding.whole.current]
  if (!frame || !picture) return
  const growing = direction === 'normal'
  const keyframes = expandKeyframes(small.getBoundingClientRect(), frame.getBoundingClientRect())
  const timing: KeyframeAnimationOptions = {
    duration: growing ? durations.slow : durations.base,
    easing: travelEasing,
    fill: growing ? 'none' : 'forwards',
  }
  const inOrder = (frames: Keyframe[]) => (growing ? frames : frames.reverse())
  frame.style.overflow = 'clip'
  const animations = [
    frame.animate(inOrder(keyframes.frame), timing),
    picture.animate(inOrder(keyframes.picture), timing),
  ]
  if (growing) {
    for (const animation of animations) animation.pause()
    await decoded(picture)
    for (const animation of animations) animation.play()
  }
  await Promise.all(animations.map(({ finished }) => finished))
  if (growing) frame.style.overflow = ''
}

/** Waits until the images in an element can be drawn without delay, but not for a slow network. */
async function decoded(element: HTMLElement): Promise<void> {
  const images = [...element.querySelectorAll('img')].map((image) => image.decode())
  const timeout = new Promise((resolve) => setTimeout(resolve, DECODE_TIMEOUT_MS))
  await Promise.race([Promise.allSettled(images), timeout])
}

/**
 * The keyframes of a picture that expands from `start`, which may show only its middle, to `end`,
 * where it is by itself. The frame travels and grows from one to the other; the picture in it is
 * scaled against it, so that it keeps its shape and is cut off by the frame. Both are transforms
 * only, which a browser's compositor animates by itself.
 */
export function expandKeyframes(start: Box, end: Box): Record<'frame' | 'picture', Keyframe[]> {
  const [wide, high] = [start.width / end.width, start.height / end.height]
  const middle = (from: number, size: number) => from + size / 2
  const across = middle(start.x, start.width) - middle(end.x, end.width)
  const down = middle(start.y, start.height) - middle(end.y, end.height)
  const steps = Array.from({ length: KEYFRAMES + 1 }, (_, step) => {
    const left = 1 - step / KEYFRAMES
    const towards = (from: number) => 1 + (from - 1) * left
    const [x, y, scale] = [towards(wide), towards(high), towards(Math.max(wide, high))]
    return {
      frame: { transform: `translate(${across * left}px, ${down * left}px) scale(${x}, ${y})` },
      picture: { transform: `scale(${scale / x}, ${scale / y})` },
    }
  })
  return { frame: steps.map(({ frame }) => frame), picture: steps.map(({ picture }) => picture) }
}
