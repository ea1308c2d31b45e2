import {
  animate,
  motion,
  useDragControls,
  useMotionValue,
  useReducedMotion,
  type PanInfo,
} from 'framer-motion'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Slides } from './slides'
import { forwardSign, stepOfSwipe, swallowClick } from './swipe'
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/** A spring that comes to rest without bouncing. */
const settle = { type: 'spring', stiffness: 320, damping: 38 } as const

/** The main image with motion: it follows the finger and travels in the direction of the step. */
export function MovingTrack({ surface, travel, onStep, ...slides }: TrackProps) {
  const { index, pictures } = slides
  const track = useRef<HTMLSpanElement>(null)
  const controls = useDragControls()
  const x = useMotionValue(0)
  const reducedMotion = useReducedMotion()
  const shown = useRef(index)

  useEffect(() => {
    const element = surface.current
    const startDrag = (press: PointerEvent) => controls.start(press)
    element?.addEventListener('pointerdown', startDrag)
    return () => element?.removeEventListener('pointerdown', startDrag)
  }, [surface, controls])

  // The new picture stands where the old one was; it travels in from where it came from.
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    const element = track.current
    if (!element || reducedMotion || travel === 0) {
      x.jump(0)
      return
    }
    const velocity = x.getVelocity()
    x.jump(x.get() + travel * forwardSign(element) * element.offsetWidth)
    animate(x, 0, { ...settle, velocity })
  }, [index, travel, reducedMotion, x])

  function endSwipe(_event: unknown, { offset, velocity }: PanInfo) {
    const swipe = { offset: offset.x, velocity: velocity.x }
    const step = track.current && pictures.length > 1 ? stepOfSwipe(swipe, track.current) : 0
    if (step !== 0) onStep(step)
    else animate(x, 0, settle)
  }

  return (
    <motion.span
      ref={track}
      className={styles.track}
      style={{ x }}
      drag="x"
      dragListener={false}
      dragControls={controls}
      dragMomentum={false}
      onDragStart={() => surface.current && swallowClick(surface.current)}
      onDragEnd={endSwipe}
    >
      <Slides {...slides} />
    </motion.span>
  )
}
