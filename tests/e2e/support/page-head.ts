import type { APIRequestContext, Page } from '@playwright/test'

/** The metadata of a page, for search engines and link previews. */
export interface PageHead {
  title: string
  description: string | null
  canonical: string | null
  robots: string | null
  openGraph: Record<string, string>
  headings: string[]
}

/** The head of the page that a browser shows now. */
export function readHead(page: Page): Promise<PageHead> {
  return page.evaluate(readDocument, null)
}

/** The head in the HTML that the server sends, before any script has run. */
export async function readServedHead(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<PageHead> {
  const html = await (await request.get(path)).text()
  return page.evaluate(readDocument, html)
}

/** Runs in the browser; `html` is what to read, null for the document itself. */
function readDocument(html: string | null): PageHead {
  const read = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...read.querySelectorAll(selector)]
  const one = (selector: string, attribute: string) => {
    const found = all(selector)
    if (found.length > 1) throw new Error(`${found.length} times ${selector}`)
    return found[0]?.getAttribute(attribute) ?? null
  }
  return {
    title: all('head title')
      .map((title) => title.textContent)
      .join(' and '),
    description: one('meta[name=description]', 'content'),
    canonical: one('link[rel=canonical]', 'href'),
    robots: one('meta[name=robots]', 'content'),
    openGraph: Object.fromEntries(
      all('meta[property^="og:"]').map((meta) => [
        meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]),
    ) as Record<string, string>,
    headings: all('h1').map((heading) => heading.textContent ?? ''),
  }
}
