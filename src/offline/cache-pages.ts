/**
 * The service worker caches the responses that pass through it. These functions request again
 * what was loaded without it; the browser responds from its HTTP cache if it can.
 */

/** Caches the HTML of a page that was reached by a link, for which Gatsby loads only the data. */
export function cachePage(path: string): void {
  if (navigator.serviceWorker?.controller) requestAll([path])
}

/** Caches the current page and the files that it has loaded from this site. */
export function cacheLoadedPage(): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const siteFiles = files.filter(
    ({ origin, search }) => origin === location.origin && search === '',
  )
  requestAll([location.pathname, ...siteFiles.map(({ pathname }) => pathname)])
}

function requestAll(paths: readonly string[]): void {
  // Without a connection, there is nothing to cache.
  for (const path of new Set(paths)) fetch(path, { priority: 'low' }).catch(() => undefined)
}
