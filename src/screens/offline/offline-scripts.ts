/**
 * Lists the pages that the service worker has cached. The offline page contains the source of
 * this function as its only script, so the function must not use anything outside itself.
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
      // Leaves out the pages that search engines may not index.
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
 * Reloads the page as soon as the site responds to a request, because the connection state of the
 * browser is often wrong. The offline page contains the source of this function too.
 */
export function reloadOnceOnline(): void {
  // Removes the elements that need a script, because the offline page loads none.
  for (const element of document.querySelectorAll('[data-needs-script]')) element.remove()
  const reload = () => location.reload()
  const checkConnection = async () => {
    // The service worker would serve other requests from its cache.
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (response) reload()
  }
  document.querySelector('[data-try-again]')?.addEventListener('click', reload)
  // At its own URL, the offline page is the requested page.
  if (document.querySelector('main')?.dataset.path === location.pathname) return
  addEventListener('online', () => void checkConnection())
  setInterval(() => void (document.hidden || checkConnection()), 5000)
}
