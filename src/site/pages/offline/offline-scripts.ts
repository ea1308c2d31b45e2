/**
 * Lists the pages that the service worker has cached. The offline page contains only the source of
 * this function, so the function must not use anything outside itself.
 */
export async function listCachedPages(): Promise<void> {
  const pages = new Map<string, HTMLElement>()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (pathname === '/' || !pathname.endsWith('/')) continue
      const html = (await (await cache.match(request))?.text()) ?? ''
      const page = new DOMParser().parseFromString(html, 'text/html')
      // Omits pages that search engines may not index, such as the page for unknown paths.
      if (page.querySelector('meta[name=robots]')) continue
      const link = document.createElement('a')
      link.href = pathname
      link.textContent = page.title
      link.lang = page.documentElement.lang
      link.dir = 'auto'
      const item = document.createElement('li')
      item.append(link)
      pages.set(pathname, item)
    }
  }
  const emptyNote = document.querySelector<HTMLElement>('[data-no-pages]')
  if (emptyNote) emptyNote.hidden = pages.size > 0
  document.querySelector('[data-cached-pages]')?.replaceChildren(...pages.values())
}

/**
 * Reloads the page once the site responds to a request, because the browser's `navigator.onLine` is
 * often wrong. Like listCachedPages(), the function must not use anything outside itself.
 */
export function reloadOnceOnline(): void {
  const reload = () => location.reload()
  const checkConnection = async () => {
    // Sends a HEAD request, because the service worker could serve a GET request from its cache.
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (response) reload()
  }
  const button = document.querySelector('[data-try-again]')
  button?.addEventListener('click', reload)
  // Shows the button, which is hidden for visitors without scripts.
  button?.removeAttribute('data-needs-script')
  // Stops at the offline page's own URL, where a reload would show the same page again.
  if (document.querySelector('main')?.dataset.path === location.pathname) return
  addEventListener('online', () => void checkConnection())
  setInterval(() => void (document.hidden || checkConnection()), 5000)
}
