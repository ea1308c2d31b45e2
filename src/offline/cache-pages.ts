/**
 * The service worker keeps the responses that pass through it. These functions fetch what was loaded
 * without it; the browser answers from its own cache where it can.
 */

/** Keeps a page that was reached by a link, of which only the data have passed. */
export function cachePage(path: string): void {
  if (navigator.serviceWorker?.controller) requestAll([path])
}

/** Keeps the page that is shown and all it has loaded, whenever a worker takes over. */
export function cacheLoadedPage(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = files.filter(({ origin, search }) => origin === location.origin && search === '')
  requestAll([location.pathname, ...own.map(({ pathname }) => pathname)])
}

function requestAll(paths: readonly string[]): void {
  // Without a connection there is nothing to keep.
  for (const path of new Set(paths)) fetch(path, { priority: 'low' }).catch(() => undefined)
}
