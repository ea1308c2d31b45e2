import { useCallback, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { closeLayer, openedLayer, openLayer, setPending, watchHistory } from './overlay-history'

/** Whether a layer above the page is open, and what opens and closes it. */
export function useLayer(name: string) {
  const isNamed = useSyncExternalStore(
    watchHistory,
    () => openedLayer() === name,
    () => false,
  )
  // The press is answered at once; building the layer would keep the screen waiting.
  const opened = useDeferredValue(isNamed) && isNamed
  const opening = isNamed && !opened

  useEffect(() => setPending(opening), [opening])

  const open = useCallback((address?: string) => openLayer(name, address), [name])
  const close = useCallback(() => void closeLayer(name), [name])
  return { opened, open, close }
}
