import { frame, motion, useDragControls, useMotionValue, type PanInfo } from 'framer-motion'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { forwardSign, stepOfSwipe, swallowClick, swallowClickOfSwipe } from './swipe'
import type { TrackProps } from './still-track'
import { useSlide } from './use-slide'
import * as styles from './slides.module.css'

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
  const { sliding, slide, stop } = useSlide<HTMLSpanElement>()
  /** How far a finger holds the slides from their place, in px. */
  const x = useMotionValue(0)
  /** How fast the finger was that made a step, in px per second. */
  const released = useRef(0)
  const shown = useRef(index)

  /** Lets the slides go, so many px further from where they are held. */
  const letGo = useCallback(
    (distance: number, speed: number) => {
      slide(x.get() + distance, speed)
      x.jump(0)
    },
    [slide, x],
  )

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
      letGo(0, 0)
    }
    element.addEventListener('pointerdown', startDrag)
    return () => element.removeEventListener('pointerdown', startDrag)
  }, [swipeTarget, controls, swipeDisabled, letGo])

  // The new picture takes the old one's place, and slides in from where it was.
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const element = swipeTarget.current
    if (element && direction !== 0) {
      letGo(direction * forwardSign(element) * element.offsetWidth, released.current)
    } else {
      stop()
      x.jump(0)
    }
    released.current = 0
  }, [index, direction, swipeTarget, letGo, stop, x])

  function endSwipe({ type }: Event, { offset, velocity }: PanInfo) {
    const swipe = { offset: offset.x, velocity: velocity.x }
    const element = swipeTarget.current
    // A cancelled swipe has become a scroll.
    const step = element && count > 1 && type !== 'pointercancel' ? stepOfSwipe(swipe, element) : 0
    if (step !== 0) {
      released.current = velocity.x
      return onStep(step)
    }
    // This frame has drawn `x` already. Let go in the next one, it is not added twice.
    frame.update(() => letGo(0, velocity.x))
  }

  return (
    <span ref={sliding} className={styles.track} data-layers={!swipeDisabled}>
      <motion.span
        className={styles.track}
        style={{ x }}
        drag="x"
        dragListener={false}
        dragControls={controls}
        dragMomentum={false}
        onDragStart={() => swipeTarget.current && swallowClick(swipeTarget.current)}
        onDragEnd={endSwipe}
      >
        {children}
      </motion.span>
    </span>
  )
}
