import type { APIRequestContext, Page } from '@playwright/test'

/** The metadata of a page, for search engines and link previews. */
export interface PageHead {
  title: string
  description: string | null
  canonical: string | null
  robots: string | null
  openGraph: Record<string, string>
  /** The same page in each language: the language's tag, and its path. */
  alternates: readonly (readonly [language: string, path: string])[]
  headings: string[]
  /** What the page says about itself in the terms of schema.org. */
  things: readonly Thing[]
}

/** One thing of a page's structured data. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
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
  const all = <Found extends Element>(selector: string) => [
    ...read.querySelectorAll<Found>(selector),
  ]
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
    alternates: all<HTMLLinkElement>('link[rel=alternate]').map(
      ({ hreflang, href }) => [hreflang, new URL(href).pathname] as const,
    ),
    headings: all('h1').map((heading) => heading.textContent ?? ''),
    things: all('script[type="application/ld+json"]').flatMap(
      ({ textContent }) => (JSON.parse(textContent ?? '') as { '@graph': Thing[] })['@graph'],
    ),
  }
}
