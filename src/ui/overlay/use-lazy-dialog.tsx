import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useLayer } from './use-overlay'

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
  const { opened, open: openLayer, close } = useLayer(name)
  const [Dialog, setDialog] = useState(() => lazy(load))
  const [stage, setStage] = useState<'unopened' | 'there' | 'failed'>('unopened')
  if (opened && stage === 'unopened') setStage('there')

  function open(address?: string) {
    if (stage === 'failed') setStage('unopened')
    openLayer(address)
  }

  function fail() {
    // This one keeps its error.
    setDialog(lazy(load))
    setStage('failed')
    close()
  }

  return { Dialog, stage, opened, open, close, fail }
}

interface PartProps {
  /** Whether it is needed, and has not failed. */
  isThere: boolean
  /** Called once its code cannot be loaded, or it has thrown; until `isThere` changes, it is gone. */
  onError: () => void
  children: ReactNode
}

/** A part of the page that is loaded on demand, and whose errors do not end the rest. */
export function Part({ isThere, ...boundary }: PartProps) {
  // Mounted before its content: so the press that brings that is pending until it is loaded.
  return <Suspense>{isThere && <Boundary {...boundary} />}</Suspense>
}

class Boundary extends Component<Omit<PartProps, 'isThere'>> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
