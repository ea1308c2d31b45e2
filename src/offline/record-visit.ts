import { neverCached } from './cache-rules'
import type { WorkerMessage } from './worker-message'

const visitedPages = new Set<string>()

/** Remembers that a page is shown, for the background worker to keep. */
export function visited(path: string): void {
  visitedPages.add(path)
  const worker = navigator.serviceWorker?.controller
  if (worker) tell(worker, [path])
}

/** Has a new worker keep all that was loaded before it was there. */
export function keepVisited(worker: ServiceWorker): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !neverCached.test(pathname))
    .map(({ href }) => href)
  tell(worker, [...visitedPages, ...loaded])
}

function tell(worker: ServiceWorker, addresses: readonly string[]): void {
  const message: WorkerMessage = { kind: 'keep', addresses }
  worker.postMessage(message)
}
