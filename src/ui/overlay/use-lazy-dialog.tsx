import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useOverlay } from './use-overlay'

/**
 * A layer whose code is loaded with the press that opens it; it may be loaded ahead. It stays mounted
 * once it has been open. What it shows is a `Part`.
 *
 * @returns `fail`, among others: what ends it where it cannot be loaded, or has thrown
 */
export function useLazyDialog<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { opened, open: openOverlay, close } = useOverlay(name)
  const [Dialog, setDialog] = useState(() => lazy(load))
  const [status, setStatus] = useState<'idle' | 'mounted' | 'failed'>('idle')
  if (opened && status === 'idle') setStatus('mounted')

  function open(address?: string) {
    if (status === 'failed') setStatus('idle')
    openOverlay(address)
  }

  function fail() {
    // This one keeps its error.
    setDialog(lazy(load))
    setStatus('failed')
    close()
  }

  return { Dialog, status, opened, open, close, fail }
}

interface LazyBoundaryProps {
  /** Whether it is needed, and has not failed. */
  isMounted: boolean
  /** Called once its code cannot be loaded, or it has thrown; until `isThere` changes, it is gone. */
  onError: () => void
  children: ReactNode
}

/** A part of the page that is loaded on demand, and whose errors do not end the rest. */
export function LazyBoundary({ isMounted, ...boundary }: LazyBoundaryProps) {
  // Mounted before its content: so the press that brings that is pending until it is loaded.
  return <Suspense>{isMounted && <ErrorBoundary {...boundary} />}</Suspense>
}

class ErrorBoundary extends Component<Omit<LazyBoundaryProps, 'isMounted'>> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
