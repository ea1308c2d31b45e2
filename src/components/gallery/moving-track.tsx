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
import type { TrackProps } from './track-props'
import * as styles from './track.module.css'

/** How far, as a share of the width, or how fast, in px per second, a swipe must go to step. */
const SWIPE_SHARE = 0.2
const SWIPE_VELOCITY = 400

/** A spring that comes to rest without bouncing. */
const settle = { type: 'spring', stiffness: 320, damping: 38 } as const

/** The main image with motion: it follows the finger and travels in the direction of the step. */
export function MovingTrack({ surface, travel, onStep, ...slides }: TrackProps) {
  const { index, pictures } = slides
  const track = useRef<HTMLSpanElement>(null)
  const controls = useDragControls()
  const x = useMotionValue(0)
  const reducedMotion = useReducedMotion()
  const swiped = useRef(false)
  const shown = useRef(index)

  useEffect(() => {
    const element = surface.current
    if (!element) return
    function start(event: PointerEvent) {
      swiped.current = false
      controls.start(event)
    }
    /** The click that ends a swipe does not enlarge the image. */
    function swallowClickOfSwipe(event: MouseEvent) {
      if (swiped.current) event.stopPropagation()
    }
    element.addEventListener('pointerdown', start)
    element.addEventListener('click', swallowClickOfSwipe)
    return () => {
      element.removeEventListener('pointerdown', start)
      element.removeEventListener('click', swallowClickOfSwipe)
    }
  }, [surface, controls])

  // The new picture stands where the old one was; it travels in from where it came from.
  useLayoutEffect(() => {
    if (shown.current === index) return
    shown.current = index
    if (reducedMotion || travel === 0) {
      x.jump(0)
      return
    }
    const { width, forward } = measure(track.current)
    const velocity = x.getVelocity()
    x.jump(x.get() + travel * forward * width)
    animate(x, 0, { ...settle, velocity })
  }, [index, travel, reducedMotion, x])

  function endSwipe(_event: unknown, { offset, velocity }: PanInfo) {
    const { width, forward } = measure(track.current)
    const far = Math.abs(offset.x) > width * SWIPE_SHARE
    const fast = Math.abs(velocity.x) > SWIPE_VELOCITY && velocity.x * offset.x > 0
    if ((far || fast) && pictures.length > 1) onStep(offset.x * forward < 0 ? 1 : -1)
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
      onDragStart={() => (swiped.current = true)}
      onDragEnd={endSwipe}
    >
      <Slides {...slides} />
    </motion.span>
  )
}

/** Width of the track in px, and 1 where forward is to the right, -1 where it is to the left. */
function measure(element: HTMLElement | null): { width: number; forward: 1 | -1 } {
  if (!element) return { width: 0, forward: 1 }
  const rightToLeft = getComputedStyle(element).direction === 'rtl'
  return { width: element.offsetWidth, forward: rightToLeft ? -1 : 1 }
}
