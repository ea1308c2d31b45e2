import { useCallback, useEffect, useRef, useState } from 'react'
import { setPending } from './pending'
import { useLayer } from './use-layer'

/**
 * A layer whose code loads on intent: call `load` when the visitor points at what opens it, so that
 * it is there when the click lands. Failures are logged and exposed as `failed`; nothing is thrown.
 *
 * @returns `fail`, among others: what ends it where it has thrown
 */
export function useDialog<Module>(name: string, importModule: () => Promise<Module>) {
  const layer = useLayer(name)
  const { opened, open: openLayer, close } = layer
  const [module, setModule] = useState<Module>()
  const [failed, setFailed] = useState(false)
  const isLoading = useRef(false)
  const isPending = layer.opening || (opened && !module && !failed)

  const fail = useCallback(() => {
    isLoading.current = false
    setModule(undefined)
    setFailed(true)
    // Nobody waits for it any more: if its code comes later, it must not open by itself.
    close()
  }, [close])

  const load = useCallback(() => {
    if (isLoading.current) return
    isLoading.current = true
    setFailed(false)
    importModule().then(
      (loaded) => setModule(loaded),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error)
        fail()
      },
    )
  }, [importModule, fail])

  const open = useCallback(
    (address?: string) => {
      load()
      openLayer(address)
    },
    [load, openLayer],
  )

  // Forward and an address open it as well.
  useEffect(() => {
    if (opened) load()
  }, [opened, load])

  useEffect(() => {
    if (!isPending) return
    setPending(true)
    return () => setPending(false)
  }, [isPending])

  return { opened, module, failed, isPending, load, open, close, fail }
}
