import { useEffect, useLayoutEffect, useRef } from 'react'

/** Position at which staff have left a page. */
interface Place {
  readonly scrollTop: number
  /** `data-place` of the link or button that staff clicked. */
  readonly name?: string
  /** Distance of this link or button from the top of the window, in px. */
  readonly offset: number
}

/** Positions, by the URL of the page. */
const places = new Map<string, Place>()

/**
 * Hook: remembers the position at which staff leave a page. When staff return, restores the
 * position, and focuses the link or button that staff had clicked.
 * @param url URL of the page, with its filters
 * @param page name of the page, or its search term; the hook restores the position when it changes
 * @returns ref of the element that scrolls
 */
export function usePlace(url: string, page: string) {
  const main = useRef<HTMLElement>(null)
  const shownUrl = useRef(url)
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('[data-place]')
      const { top = 0 } = link?.getBoundingClientRect() ?? {}
      const { scrollTop } = main.current!
      places.set(shownUrl.current, { scrollTop, name: link?.dataset.place, offset: top })
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])
  useLayoutEffect(() => {
    shownUrl.current = url
  }, [url])
  useLayoutEffect(() => {
    const place = places.get(shownUrl.current)
    const element = main.current!
    element.scrollTop = place?.scrollTop ?? 0
    const links = [...element.querySelectorAll<HTMLElement>('[data-place]')]
    const link = links.find(({ dataset }) => dataset.place === place?.name)
    // Leaves the focus where it is inside the desk, such as on a link of the bar that staff clicked.
    // Takes it from the hidden frame of the sign-in widget.
    const isElsewhere = !element.parentElement!.contains(document.activeElement)
    if (isElsewhere) (link ?? element).focus({ preventScroll: true })
    if (place && link) element.scrollTop += link.getBoundingClientRect().top - place.offset
  }, [page])
  return main
}
