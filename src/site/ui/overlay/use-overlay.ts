import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import {
  closeOverlay,
  getOpenOverlay,
  openOverlay,
  setPending,
  subscribeToHistory,
} from '../../browser/overlay-history'

/** Returns the state of an overlay, and functions that open and close the overlay. */
export function useOverlay(name: string) {
  const isCurrent = useSyncExternalStore(
    subscribeToHistory,
    () => getOpenOverlay() === name,
    () => false,
  )
  // Defers the rendering of the overlay, so that the page responds to the click immediately.
  const opened = useDeferredValue(isCurrent) && isCurrent
  const opening = isCurrent && !opened

  useEffect(() => setPending(opening), [opening])

  const open = useCallback((url?: string) => openOverlay(name, url), [name])
  const close = useCallback(() => void closeOverlay(name), [name])
  return { opened, open, close }
}
