import { animate } from 'framer-motion/dom/mini'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { durations, travelCurve } from '../../theme/tokens'
import { prefersReducedMotion } from '../../ui/reduced-motion'

type PictureAnimation = ReturnType<typeof animate>

/**
 * Animates a picture from the gallery to the enlarged view when the view opens, and back when the
 * view closes.
 * @param stage main image area of the gallery
 * @param getPicture returns the picture's element in the enlarged view
 * @param onEnd called when the animation has ended; immediately if there is no picture to animate,
 *   or if the visitor prefers reduced motion
 */
export function useSharedElementTransition(
  open: boolean,
  stage: RefObject<HTMLElement | null>,
  getPicture: () => HTMLElement | undefined,
  onEnd: () => void,
): void {
  const animation = useRef<PictureAnimation>(undefined)
  const notifyEnd = useEffectEvent(onEnd)
  useLayoutEffect(() => {
    const picture = getPicture()
    if (!picture || !stage.current || prefersReducedMotion()) return onEnd()
    // Reverses an animation that is still running.
    if (animation.current?.state === 'running') animation.current.speed *= -1
    else {
      animation.current = animatePicture(picture, stage.current, open)
      void animation.current.then(() => notifyEnd())
    }
    // Runs only when `open` changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
}

/** Animates the picture from `stage`, where it is clipped, to the view; in reverse to close. */
function animatePicture(picture: HTMLElement, stage: HTMLElement, open: boolean): PictureAnimation {
  const [from, to] = [stage.getBoundingClientRect(), picture.getBoundingClientRect()]
  const zoom = to.width / picture.offsetWidth
  const scale = Math.max(from.width / to.width, from.height / to.height)
  const offsetX = (from.left - to.left + (from.width - to.width) / 2) / zoom
  const offsetY = (from.top - to.top + (from.height - to.height) / 2) / zoom
  const [clippedWidth, clippedHeight] = [
    to.width - from.width / scale,
    to.height - from.height / scale,
  ]
  const transform = [`translate(${offsetX}px, ${offsetY}px) scale(${scale})`, 'none']
  const clipPath = [`inset(${clippedHeight / 2 / zoom}px ${clippedWidth / 2 / zoom}px)`, 'inset(0)']
  if (!open) [transform, clipPath].forEach((keyframes) => keyframes.reverse())
  const timing = { duration: durations.slow / 1000, ease: travelCurve }
  return animate(picture, { transform, clipPath }, timing)
}
