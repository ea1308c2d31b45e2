import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import {
  closeOverlay,
  getOpenOverlay,
  openOverlay,
  setPending,
  subscribeToHistory,
} from './overlay-history'

/** Whether a layer above the page is open, and what opens and closes it. */
export function useOverlay(name: string) {
  const isCurrent = useSyncExternalStore(
    subscribeToHistory,
    () => getOpenOverlay() === name,
    () => false,
  )
  // The press is answered at once; building the layer would keep the screen waiting.
  const opened = useDeferredValue(isCurrent) && isCurrent
  const opening = isCurrent && !opened

  useEffect(() => setPending(opening), [opening])

  const open = useCallback((address?: string) => openOverlay(name, address), [name])
  const close = useCallback(() => void closeOverlay(name), [name])
  return { opened, open, close }
}
