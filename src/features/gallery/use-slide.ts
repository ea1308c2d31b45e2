import { spring } from 'framer-motion'
import { useCallback, useRef } from 'react'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'

/** A spring that comes to rest without bouncing. */
const settling = { stiffness: 320, damping: 38 }

/** The time between two keyframes, in ms: a frame of most screens. */
const KEYFRAME_MS = 1000 / 60

interface RunningSlide {
  readonly animation: Animation
  readonly path: ReturnType<typeof spring>
}

/**
 * Slides an element sideways to its place, by an animation that the browser's compositor draws, so
 * that a busy page drops no frame. Under reduced motion it is in its place at once.
 *
 * @returns `sliding`, the element's ref; `slide`, which moves the element by `distance` px from where
 * it is now and lets it slide to its place, adding `speed` px per second to the speed it has; `stop`,
 * which puts it in its place at once.
 */
export function useSlide<Sliding extends HTMLElement>() {
  const sliding = useRef<Sliding>(null)
  const last = useRef<RunningSlide>(null)

  const stop = useCallback(() => {
    last.current?.animation.cancel()
    last.current = null
  }, [])

  const slide = useCallback(
    (distance: number, speed: number) => {
      const now = last.current ? stateOf(last.current) : { left: 0, speed: 0 }
      stop()
      if (!sliding.current || prefersReducedMotion()) return
      const path = spring({
        ...settling,
        keyframes: [now.left + distance, 0],
        velocity: now.speed + speed,
      })
      const frames = keyframesOf(path)
      const animation = sliding.current.animate(frames, (frames.length - 1) * KEYFRAME_MS)
      last.current = { animation, path }
    },
    [stop],
  )

  return { sliding, slide, stop }
}

/** How far a slide still has to go, in px, and how fast it is, in px per second. */
function stateOf({ animation, path }: RunningSlide): { left: number; speed: number } {
  const time = Number(animation.currentTime)
  return { left: path.next(time).value, speed: path.velocity?.(time) ?? 0 }
}

function keyframesOf(path: RunningSlide['path']): Keyframe[] {
  const frames: Keyframe[] = []
  for (let time = 0, done = false; !done; time += KEYFRAME_MS) {
    const state = path.next(time)
    frames.push({ transform: `translateX(${state.value}px)` })
    done = state.done
  }
  return frames
}
