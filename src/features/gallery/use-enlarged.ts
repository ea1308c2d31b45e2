import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Marks the history entry that opening the enlarged view made. */
const ownEntry = 'enlarged'

function isOwnEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && ownEntry in state
}

/**
 * Whether the enlarged view is open. It is while its own entry in the history is the current one, so
 * that Back closes it. The router, which would take that entry for another page and scroll to its
 * top, is not told.
 */
export function useEnlarged() {
  const [opened, setOpened] = useState(false)
  const leaving = useRef(false)

  useEffect(() => {
    const { pathname } = window.location
    function follow(event?: PopStateEvent) {
      const isHere = window.location.pathname === pathname
      // Gatsby's router listens too, and has no option to leave an entry alone.
      if (isHere && (opened || isOwnEntry())) event?.stopImmediatePropagation()
      leaving.current = false
      setOpened(isHere && isOwnEntry())
    }

    follow()
    window.addEventListener('popstate', follow, { capture: true })
    return () => window.removeEventListener('popstate', follow, { capture: true })
  }, [opened])

  function open() {
    // The second press of two comes before the view does.
    if (isOwnEntry()) return
    window.history.pushState({ ...window.history.state, [ownEntry]: true }, '')
    // The press is answered at once; building the view would keep the screen waiting.
    startTransition(() => setOpened(true))
  }

  /** The view closes when its entry is left, so that a second close cannot leave the page. */
  const close = useCallback(() => {
    if (leaving.current) return
    leaving.current = true
    window.history.back()
  }, [])

  return { opened, open, close }
}
