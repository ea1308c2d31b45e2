import { useCallback, useRef, useState } from 'react'

interface OnDemand<Module> {
  /** The module, once it has arrived. */
  module: Module | undefined
  /** It could not be loaded, or has thrown. */
  failed: boolean
  /** Starts to load it, or tries again after a failure; calling it twice is harmless. */
  load: () => void
  /** Ends it, for a boundary around what it draws. */
  fail: () => void
}

/**
 * Code that loads on intent: call `load` when the visitor points at what needs it, so that it is
 * there when the click lands. Failures are logged and exposed as `failed`; nothing is thrown.
 */
export function useOnDemand<Module>(importModule: () => Promise<Module>): OnDemand<Module> {
  const [module, setModule] = useState<Module>()
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)

  const fail = useCallback(() => {
    loading.current = false
    setFailed(true)
  }, [])

  const load = useCallback(() => {
    if (loading.current) return
    loading.current = true
    setFailed(false)
    importModule().then(
      (loaded) => setModule(loaded),
      (error: unknown) => {
        console.error('A part of the page could not be loaded.', error)
        fail()
      },
    )
  }, [importModule, fail])

  return { module, failed, load, fail }
}
