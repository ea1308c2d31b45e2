import { useCallback, useReducer } from 'react'

/** Number of items by which the rendered part of a long list grows. */
const PART = 20

/** Numbers of rendered items, by the list's name. Are kept when staff leave a page and return. */
const counts = new Map<string, number>()

/**
 * Hook: the number of items of a long list to render, and a function that renders more items.
 * @param name identifies the list, with its filter and order
 */
export function useDrawnCount(name: string): readonly [count: number, drawMore: () => void] {
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const drawMore = useCallback(() => {
    counts.set(name, (counts.get(name) ?? PART) + PART)
    render()
  }, [name])
  return [counts.get(name) ?? PART, drawMore]
}

/**
 * End of a list that is rendered in parts: requests the next part when the end is nearly in view.
 * The `key` must be the number of rendered items, so that a new observer starts after each part.
 */
export function ListEnd({ onReach }: { onReach: () => void }) {
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
        root: element.closest('main, .scroller'),
        rootMargin: '100% 0%',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onReach],
  )
  return <div ref={observe} />
}
