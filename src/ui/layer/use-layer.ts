import { useCallback, useEffect, useState, useTransition } from 'react'
import { closeLayer, openedLayer, openLayer, setPending, watchHistory } from './layer-history'

/** Whether a layer above the page is open, and what opens and closes it. */
export function useLayer(name: string) {
  const [opened, setOpened] = useState(false)
  const [opening, startOpening] = useTransition()

  useEffect(() => {
    function follow() {
      // The press is answered at once; building the layer would keep the screen waiting.
      if (openedLayer() === name) startOpening(() => setOpened(true))
      else setOpened(false)
    }
    follow()
    return watchHistory(follow)
  }, [name])

  useEffect(() => setPending(opening), [opening])

  const open = useCallback((address?: string) => openLayer(name, address), [name])
  const close = useCallback(() => void closeLayer(name), [name])
  return { opened, open, close }
}
