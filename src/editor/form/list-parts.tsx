import { useCallback, useReducer } from 'react'

/** Number of items that are added to a long list at a time. */
const PART = 20

/** Numbers of rendered items by list. They stay when staff leave a page and return. */
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
 * Must have the number of rendered items as its key, so that it observes what scrolls again after
 * each part.
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
