/**
 * Lists the pages that the background worker has kept. The offline page carries this as its only
 * script, so it must not need anything outside.
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
      // Pages that search engines may not list are not worth a link here either.
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
  const none = document.querySelector<HTMLElement>('[data-no-pages]')
  if (none) none.hidden = pages.size > 0
  document.querySelector('[data-cached-pages]')?.replaceChildren(...pages.values())
}

/**
 * Shows the page that was asked for once the site answers: what the browser says of its connection
 * is often wrong. Carried by the offline page as well.
 */
export function reloadOnceOnline(): void {
  // The page has none of the scripts that these need.
  for (const element of document.querySelectorAll('[data-needs-script]')) element.remove()
  const reload = () => location.reload()
  const checkConnection = async () => {
    // The background worker answers other requests from what it has kept.
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    )
    if (answer) reload()
  }
  document.querySelector('[data-try-again]')?.addEventListener('click', reload)
  // At its own address it is the page that was asked for.
  if (document.querySelector('main')?.dataset.path === location.pathname) return
  addEventListener('online', () => void checkConnection())
  setInterval(() => void (document.hidden || checkConnection()), 5000)
}
