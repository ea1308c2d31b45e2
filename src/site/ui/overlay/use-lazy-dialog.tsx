import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from '../error-boundary'
import { useOverlay } from './use-overlay'

/**
 * Loads the code of a dialog when the dialog first opens. The dialog stays mounted after that. The
 * dialog must be rendered in a `LazyBoundary` with `fail` as its `onError`.
 * @returns the dialog and its state; `fail` closes the dialog after an error and prepares a retry
 */
export function useLazyDialog<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { opened, open: openOverlay, close } = useOverlay(name)
  const [Dialog, setDialog] = useState(() => lazy(load))
  const [status, setStatus] = useState<'idle' | 'mounted' | 'failed'>('idle')
  if (opened && status === 'idle') setStatus('mounted')

  function open(url?: string) {
    if (status === 'failed') setStatus('idle')
    openOverlay(url)
  }

  function fail() {
    // Creates a new lazy component for a retry, because the old component keeps its error.
    setDialog(lazy(load))
    setStatus('failed')
    close()
  }

  return { Dialog, status, opened, open, close, fail }
}

interface LazyBoundaryProps {
  /** True if the content is needed and has not failed. */
  isMounted: boolean
  /**
   * Called if the code cannot be loaded or the content throws. The content is unmounted until
   * `isMounted` changes.
   */
  onError: () => void
  children: ReactNode
}

/**
 * A boundary for content that is loaded on demand. An error in the content does not affect the
 * rest of the page.
 */
export function LazyBoundary({ isMounted, ...boundary }: LazyBoundaryProps) {
  // Mounts the Suspense boundary always, so that the update that opens the dialog stays pending
  // until the code has loaded.
  return <Suspense>{isMounted && <ErrorBoundary {...boundary} />}</Suspense>
}
