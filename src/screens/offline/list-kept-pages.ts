/**
 * Lists the pages that the background worker has kept. The offline page carries this as its only
 * script, so it must not need anything outside.
 */
export async function listKeptPages(): Promise<void> {
  const pages = new Map<string, HTMLElement>()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      const answer = await cache.match(request)
      if (
        !answer?.headers.get('content-type')?.startsWith('text/html') ||
        !pathname.endsWith('/')
      ) {
        continue
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      // Pages that search engines may not list are not worth a link here either.
      if (page.querySelector('meta[name=robots]') || pathname === '/') continue
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
