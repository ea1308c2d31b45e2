import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { durations } from '../../../theme/motion'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'

/** How many times larger a picture may be drawn. */
export const MAX_ZOOM = 4

/** How much larger a press of a button or a double tap draws it. */
export const ZOOM_STEP = 1

/** How far an arrow key moves a zoomed picture, in px. */
const PAN_STEP = 80

/** The zoom of the shown picture: whether it can go further, and how to move it. */
export function useZoom() {
  const control = useRef<ReactZoomPanPinchContentRef>(null)
  /** The zoom that the animation under way ends with. */
  const targetScale = useRef(1)
  const [zoomState, setZoomState] = useState<'fitted' | 'zoomed' | 'maximum'>('fitted')
  const duration = () => (prefersReducedMotion() ? 0 : durations.base)

  const follow = useCallback((_control: unknown, { scale }: { scale: number }) => {
    // A pinch rarely ends on exactly 1 or the maximum, so allow a tolerance.
    if (scale < 1.01) setZoomState('fitted')
    else setZoomState(scale > MAX_ZOOM - 0.01 ? 'maximum' : 'zoomed')
  }, [])

  const reset = useCallback(() => {
    // An animation of 1 ms replaces one that is under way, which a jump by itself would not end.
    void control.current?.centerView(1, 1)
    void control.current?.centerView(1, 0)
  }, [])
  const zoomIn = () => stepTo((from) => Math.floor(from + 0.01) + ZOOM_STEP)
  const zoomOut = () => stepTo((from) => Math.ceil(from - 0.01) - ZOOM_STEP)
  /** Zooms around the middle of the screen; a press during a zoom goes on from where that ends. */
  function stepTo(step: (from: number) => number) {
    if (!control.current) return
    const { instance, zoomToPoint } = control.current
    const from = instance.animation ? targetScale.current : instance.state.scale
    targetScale.current = Math.min(Math.max(step(from), 1), MAX_ZOOM)
    void zoomToPoint(targetScale.current, window.innerWidth / 2, window.innerHeight / 2, duration())
  }
  const pan = (across: number, down: number) =>
    void control.current?.panBy(across * PAN_STEP, down * PAN_STEP, duration())

  /** Plus, minus and 0 zoom; the arrows move a zoomed picture. True where a key was handled. */
  function handleKey(event: KeyboardEvent): boolean {
    const actions: Partial<Record<string, () => void>> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      ...(zoomState !== 'fitted' && {
        ArrowLeft: () => pan(1, 0),
        ArrowRight: () => pan(-1, 0),
        ArrowUp: () => pan(0, 1),
        ArrowDown: () => pan(0, -1),
      }),
    }
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    action()
    return true
  }

  return { control, zoomState, follow, reset, zoomIn, zoomOut, handleKey }
}

export type Zoom = ReturnType<typeof useZoom>
