import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { prefersReducedMotion } from '../prefers-reduced-motion'

/** How many times larger a picture may be drawn. */
export const MAX_ZOOM = 4

/** How much larger a press of a button or a double tap draws it. */
export const ZOOM_STEP = 1

/** How far an arrow key moves a zoomed picture, in px. */
const PAN_STEP = 80

/** How long a zoom by button or key takes, in ms. */
const ZOOM_MS = 250

/** The zoom of the shown picture: whether it can go further, and how to move it. */
export function useZoom() {
  const control = useRef<ReactZoomPanPinchContentRef>(null)
  const [extent, setExtent] = useState<'none' | 'some' | 'most'>('none')
  const duration = () => (prefersReducedMotion() ? 0 : ZOOM_MS)

  const follow = useCallback((_control: unknown, { scale }: { scale: number }) => {
    // A pinch ends a hair beside the round number.
    if (scale < 1.01) setExtent('none')
    else setExtent(scale > MAX_ZOOM - 0.01 ? 'most' : 'some')
  }, [])

  const reset = useCallback(() => {
    // An animation of 1 ms replaces one that is under way, which a jump by itself would not end.
    void control.current?.centerView(1, 1)
    void control.current?.centerView(1, 0)
  }, [])
  const zoomIn = () => void control.current?.zoomIn(ZOOM_STEP, duration())
  const zoomOut = () => void control.current?.zoomOut(ZOOM_STEP, duration())
  const pan = (across: number, down: number) =>
    void control.current?.panBy(across * PAN_STEP, down * PAN_STEP, duration())

  /** Plus, minus and 0 zoom; the arrows move a zoomed picture. True where a key was taken. */
  function takeKey(event: KeyboardEvent): boolean {
    const actions: Partial<Record<string, () => void>> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': reset,
      ...(extent !== 'none' && {
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

  return { control, extent, follow, reset, zoomIn, zoomOut, takeKey }
}

export type Zoom = ReturnType<typeof useZoom>
