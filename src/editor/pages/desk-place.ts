import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where a page was left. */
interface Place {
  readonly scrollTop: number
  /** `data-place` of the link that was followed. */
  readonly name?: string
  /** Distance of this link from the top of the window, in px. */
  readonly offset: number
}

/** The places by the URLs of the pages. */
const places = new Map<string, Place>()

/**
 * Remembers where a page is left, and shows the same place when it is opened again, with the focus
 * on the link that was followed.
 * @param url URL of what the page shows
 * @param page changes when the page becomes another one
 * @returns ref of the element that scrolls
 */
export function usePlace(url: string, page: string) {
  const main = useRef<HTMLElement>(null)
  const shownUrl = useRef(url)
  useEffect(() => {
    shownUrl.current = url
  }, [url])
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
    const place = places.get(shownUrl.current)
    const element = main.current!
    element.scrollTop = place?.scrollTop ?? 0
    if (!place?.name) return
    const links = [...element.querySelectorAll<HTMLElement>('[data-place]')]
    const link = links.find(({ dataset }) => dataset.place === place.name)
    // A link of the bar keeps the focus.
    const isElsewhere = !element.parentElement!.contains(document.activeElement)
    if (isElsewhere) (link ?? element).focus({ preventScroll: true })
    if (link) element.scrollTop += link.getBoundingClientRect().top - place.offset
  }, [page])
  return main
}
