/**
 * Caches files that a page has loaded without the service worker. The worker caches only responses
 * that pass through it, so the page requests the files again, if possible from the HTTP cache.
 */

/** Caches the HTML of a page that a link has opened, because Gatsby loads only the page's data. */
export function cachePage(path: string): void {
  if (navigator.serviceWorker?.controller) requestAll([path])
}

/**
 * Caches the current page, the files that the page has loaded from this site, and the file of the
 * page's stylesheet. The HTML contains the stylesheet, but a navigation by link loads the file.
 */
export function cacheLoadedPage(): void {
  const stylesheet = document.querySelector<HTMLElement>('style[data-href^="/component-"]')
  requestAll([
    location.pathname,
    ...listLoadedFiles(),
    ...(stylesheet ? [stylesheet.dataset.href!] : []),
  ])
}

/**
 * Returns true if both the current page and its data are cached. A new worker deletes both. If this
 * happens while the page is loading, only one of them is cached again.
 */
export async function isLoadedPageCached(): Promise<boolean> {
  const data = listLoadedFiles().filter((file) => file.startsWith('/page-data/'))
  const cached = await Promise.all(
    [location.pathname, ...data].map((file) => window.caches.match(file)),
  )
  return cached.every(Boolean)
}

/** Returns the paths of the files that the page has loaded from this site. */
function listLoadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return files
    .filter(({ origin, search }) => origin === location.origin && search === '')
    .map(({ pathname }) => pathname)
}

function requestAll(paths: readonly string[]): void {
  // Ignores failures, because nothing can be cached without a connection.
  for (const path of new Set(paths)) fetch(path, { priority: 'low' }).catch(() => undefined)
}
