import { isPage } from './cache-rules'

// Runs on the offline page: lists the pages that the background worker has kept.

void listKeptPages()

async function listKeptPages(): Promise<void> {
  const list = document.querySelector('[data-cached-pages]')
  const none = document.querySelector<HTMLElement>('[data-no-pages]')
  if (!list || !none) return
  const pages = await keptPages()
  none.hidden = pages.length > 0
  list.replaceChildren(...pages.map(toItem))
}

interface KeptPage {
  readonly path: string
  readonly title: string
  readonly language: string
}

async function keptPages(): Promise<KeptPage[]> {
  const found = new Map<string, KeptPage>()
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const address = new URL(request.url)
      const answer = await cache.match(request)
      const isHtml = answer?.headers.get('content-type')?.startsWith('text/html')
      if (answer && isHtml && isPage(address) && address.pathname !== '/') {
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const path = address.pathname
        const language = page.documentElement.lang
        if (isListed(page)) found.set(path, { path, title: page.title, language })
      }
    }
  }
  return [...found.values()]
}

/** Pages that search engines may not list are not worth a link here either. */
function isListed(page: Document): boolean {
  return page.querySelector('meta[name=robots]') === null
}

function toItem({ path, title, language }: KeptPage): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  link.lang = language
  link.dir = 'auto'
  item.append(link)
  return item
}
