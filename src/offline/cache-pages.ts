/**
 * The service worker caches the responses to requests that pass through it. These functions repeat
 * the requests of files that were loaded without the worker, if possible from the HTTP cache.
 */

/** Caches the HTML of a page that was opened by a link, because Gatsby loads only its data. */
export function cachePage(path: string): void {
  if (navigator.serviceWorker?.controller) requestAll([path])
}

/** Caches the current page, and the files that the page has loaded from this site. */
export function cacheLoadedPage(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const siteFiles = files.filter(
    ({ origin, search }) => origin === location.origin && search === '',
  )
  requestAll([location.pathname, ...siteFiles.map(({ pathname }) => pathname)])
}

function requestAll(paths: readonly string[]): void {
  // Ignores failures: without a connection, there is nothing to cache.
  for (const path of new Set(paths)) fetch(path, { priority: 'low' }).catch(() => undefined)
}
