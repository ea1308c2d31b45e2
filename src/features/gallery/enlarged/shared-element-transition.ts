import { animate } from 'framer-motion/dom/mini'
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { durations, travelCurve } from '../../../theme/tokens'
import { prefersReducedMotion } from '../../../ui/reduced-motion'

type PictureAnimation = ReturnType<typeof animate>

/**
 * Moves a picture out of the gallery as the enlarged view opens, and back as it closes.
 *
 * @param stage where the gallery shows it
 * @param getPicture what shows it in the enlarged view
 * @param onEnd called once it has arrived, at once where nothing is to move
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
    // One that is still on its way turns round.
    if (animation.current?.state === 'running') animation.current.speed *= -1
    else {
      animation.current = animatePicture(picture, stage.current, open)
      void animation.current.then(() => notifyEnd())
    }
    // Once, as it opens and as it closes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
}

/** Starts a flight between another element's place, cut to the shape of that one, and its own. */
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
