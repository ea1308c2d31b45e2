import { useCallback, useReducer } from 'react'

/** Number of items that are added to a long list at a time. */
const PART = 20

/** Numbers of drawn items, which stay when staff return to a page. */
const counts = new Map<string, number>()

/**
 * Hook: how many items of a long list are drawn, and a function that draws more.
 * @param name name of the list, with what it shows
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
 * End of a list that is drawn in parts: draws more when it is nearly in view. Its key is the number of
 * drawn items, so that it looks again after each part.
 */
export function ListEnd({ onReach }: { onReach: () => void }) {
  const observe = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), {
        root: element.closest('main'),
        rootMargin: '100% 0%',
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [onReach],
  )
  return <div ref={observe} />
}
