import {
  animate,
  motion,
  useDragControls,
  useMotionValue,
  useReducedMotion,
  type PanInfo,
} from 'framer-motion'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { forwardSign, stepOfSwipe, swallowClick, swallowClickOfSwipe } from './swipe'
import type { TrackProps } from './still-track'
import * as styles from './slides.module.css'

/** A spring that comes to rest without bouncing. */
const settle = { type: 'spring', stiffness: 320, damping: 38 } as const

/** A track with motion: it follows the finger and travels in the direction of the step. */
export function MovingTrack({
  index,
  count,
  direction,
  swipeTarget,
  onStep,
  swipeDisabled,
  children,
}: TrackProps) {
  const controls = useDragControls()
  const x = useMotionValue(0)
  const reducedMotion = useReducedMotion()
  const shown = useRef(index)

  useEffect(() => {
    const element = swipeTarget.current
    if (!element || swipeDisabled) return
    const startDrag = (press: PointerEvent) => {
      if (press.isPrimary) {
        swallowClickOfSwipe(press, element)
        return controls.start(press)
      }
      // Two fingers pinch; they do not swipe.
      controls.cancel()
      animate(x, 0, settle)
    }
    element.addEventListener('pointerdown', startDrag)
    return () => element.removeEventListener('pointerdown', startDrag)
  }, [swipeTarget, controls, swipeDisabled, x])

  // The new picture takes the old one's place, and slides in from where it was.
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const element = swipeTarget.current
    if (!element || reducedMotion || direction === 0) {
      x.jump(0)
      return
    }
    const velocity = x.getVelocity()
    x.jump(x.get() + direction * forwardSign(element) * element.offsetWidth)
    animate(x, 0, { ...settle, velocity })
  }, [index, direction, reducedMotion, swipeTarget, x])

  function endSwipe(_event: unknown, { offset, velocity }: PanInfo) {
    const swipe = { offset: offset.x, velocity: velocity.x }
    const step = swipeTarget.current && count > 1 ? stepOfSwipe(swipe, swipeTarget.current) : 0
    if (step !== 0) onStep(step)
    else animate(x, 0, settle)
  }

  return (
    <motion.span
      className={styles.track}
      data-layers={!swipeDisabled}
      // On a layer of its own it moves without being painted; zoomed, such a layer would blur.
      style={{ x, willChange: swipeDisabled ? 'auto' : 'transform' }}
      drag="x"
      dragListener={false}
      dragControls={controls}
      dragMomentum={false}
      onDragStart={() => swipeTarget.current && swallowClick(swipeTarget.current)}
      onDragEnd={endSwipe}
    >
      {children}
    </motion.span>
  )
}
