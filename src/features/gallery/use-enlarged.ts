import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { imageInAddress, withImage, withoutImage } from './image-address'

interface UseEnlarged {
  /** The picture that the gallery shows, counted from 0. */
  index: number
  count: number
  /** Shows the picture that the address names. */
  showLinked: (index: number) => void
}

/** Marks the history entry that opening the enlarged view made. */
const ownEntry = 'enlarged'

/**
 * Whether the enlarged view is open, kept in the address as `?image=7`: a link to it shows that
 * picture, opening it adds one entry to the history, stepping rewrites that entry, and Back closes
 * it. The server and search engines know nothing of it.
 */
export function useEnlarged({ index, count, showLinked }: UseEnlarged) {
  const [opened, setOpened] = useState<'by click' | 'by link'>()
  const leaving = useRef(false)
  /** The page whose picture is enlarged; empty while none is. */
  const page = useRef('')

  useEffect(() => {
    function follow() {
      leaving.current = false
      const image = imageInAddress(window.location.href, count)
      page.current = image === undefined ? '' : withoutImage(window.location.href)
      setOpened(image === undefined ? undefined : 'by link')
      if (image !== undefined) showLinked(image - 1)
    }
    // The router, which would take the entry for another page and scroll to its top, is not told.
    // It must be told of the way back from another page, which may begin before this one is gone.
    function followHistory(event: PopStateEvent) {
      const stays = withoutImage(window.location.href) === page.current
      if (stays || ownEntry in entryState()) event.stopImmediatePropagation()
      follow()
    }

    follow()
    window.addEventListener('popstate', followHistory, { capture: true })
    return () => window.removeEventListener('popstate', followHistory, { capture: true })
  }, [count, showLinked])

  useEffect(() => {
    const address = withImage(window.location.href, index + 1)
    if (opened && !leaving.current && address !== window.location.href) {
      window.history.replaceState(window.history.state, '', address)
    }
  }, [opened, index])

  const open = useCallback(() => {
    // The second press of two comes before the view does.
    if (ownEntry in entryState()) return
    page.current = withoutImage(window.location.href)
    const address = withImage(page.current, index + 1)
    window.history.pushState({ ...entryState(), [ownEntry]: true }, '', address)
    // The press is answered at once; building the view would keep the screen waiting.
    startTransition(() => setOpened('by click'))
  }, [index])

  const close = useCallback(() => {
    if (leaving.current) return
    if (ownEntry in entryState()) {
      // The view closes when the entry is left, so that a second close cannot leave the page.
      leaving.current = true
      window.history.back()
    } else {
      window.history.replaceState(window.history.state, '', withoutImage(window.location.href))
      page.current = ''
      setOpened(undefined)
    }
  }, [])

  return { opened, open, close }
}

function entryState(): object {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}
