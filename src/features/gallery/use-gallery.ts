import { useCallback, useState, type KeyboardEvent } from 'react'

/** Which picture a gallery shows, and how it got there. */
export interface GalleryPosition {
  readonly index: number
  /** 1 when the last step went forward, -1 when it went back, 0 when it jumped. */
  readonly direction: -1 | 0 | 1
  /** The visitor has moved since the page was opened. */
  readonly moved: boolean
}

/**
 * The state of a gallery of `count` pictures (specification, section 4): the first is selected at
 * the start; next after the last is the first, previous before the first is the last.
 */
export function useGallery(count: number) {
  const [position, setPosition] = useState<GalleryPosition>({
    index: 0,
    direction: 0,
    moved: false,
  })

  const step = useCallback(
    (direction: -1 | 1) =>
      setPosition(({ index }) => ({
        index: wrap(index + direction, count),
        direction,
        moved: true,
      })),
    [count],
  )

  const show = useCallback((index: number) => setPosition({ index, direction: 0, moved: true }), [])

  /** Shows what the address asks for: the visitor has not moved, so nothing is announced. */
  const showLinked = useCallback(
    (index: number) => setPosition(({ moved }) => ({ index, direction: 0, moved })),
    [],
  )

  /** Arrow keys as they read on the page, Home and End, while the focus is in the gallery. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const actions: Partial<Record<string, () => void>> = {
      ArrowLeft: () => step(rightToLeft ? 1 : -1),
      ArrowRight: () => step(rightToLeft ? -1 : 1),
      Home: () => show(0),
      End: () => show(count - 1),
    }
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    action()
  }

  return { ...position, step, show, showLinked, onKeyDown }
}

/** `index` brought back into 0 … count - 1. */
export function wrap(index: number, count: number): number {
  return ((index % count) + count) % count
}
