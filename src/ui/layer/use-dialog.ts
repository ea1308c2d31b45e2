import { lazy, useEffect, useState, type ComponentType } from 'react'
import { setPending } from './layer-history'
import { useLayer } from './use-layer'

/**
 * A layer whose code is loaded with the press that opens it; it may be loaded ahead. It stays mounted
 * once it has been open. What it shows is a `Part`.
 *
 * @returns `fail`, among others: what ends it where it cannot be loaded, or has thrown
 */
export function useDialog<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { opened, opening, open: openLayer, close } = useLayer(name)
  const [Dialog, setDialog] = useState(() => lazy(load))
  const [stage, setStage] = useState<'unopened' | 'there' | 'failed'>('unopened')
  if (opened && stage === 'unopened') setStage('there')

  function open(address?: string) {
    if (stage === 'failed') {
      // The one before keeps its error.
      setDialog(lazy(load))
      setStage('unopened')
    }
    openLayer(address)
  }

  function fail() {
    setStage('failed')
    close()
  }

  useEffect(() => {
    if (!opening) return
    setPending(true)
    return () => setPending(false)
  }, [opening])

  return { Dialog, stage, opened, opening, open, close, fail }
}
