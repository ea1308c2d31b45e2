import { neverCached } from './cache-rules'
import { postToWorker } from './worker-message'

const visitedPages = new Set<string>()

/** Records that a page is shown, for the background worker to cache. */
export function recordVisit(path: string): void {
  visitedPages.add(path)
  const worker = navigator.serviceWorker?.controller
  if (worker) postToWorker(worker, { kind: 'cache', addresses: [path] })
}

/** Has a new worker cache everything that was loaded before it was there. */
export function cacheVisitedPages(worker: ServiceWorker): void {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !neverCached.test(pathname))
    .map(({ href }) => href)
  postToWorker(worker, { kind: 'cache', addresses: [...visitedPages, ...loaded] })
}
