import type { APIRequestContext, Page } from '@playwright/test'

/** The metadata of a page, for search engines and link previews. */
export interface HeadContent {
  title: string
  description: string | null
  canonical: string | null
  robots: string | null
  /** Tags of link previews: Open Graph, and the card of X (Twitter). */
  openGraph: Record<string, string>
  /** Language tag and path of the page in each language. */
  alternates: readonly (readonly [language: string, path: string])[]
  headings: string[]
  /** The items of the page's structured data (schema.org). */
  things: readonly Thing[]
}

/** An item of a page's structured data. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Reads the metadata of the current document. */
export function readHead(page: Page): Promise<HeadContent> {
  return page.evaluate(readDocument, null)
}

/** Reads the metadata in the server's HTML. */
export async function readServedHead(
  page: Page,
  request: APIRequestContext,
  path: string,
): Promise<HeadContent> {
  const html = await (await request.get(path)).text()
  return page.evaluate(readDocument, html)
}

/**
 * Runs in the browser.
 * @param html the HTML to parse, or null for the current document
 */
function readDocument(html: string | null): HeadContent {
  const parsed = html === null ? document : new DOMParser().parseFromString(html, 'text/html')
  const queryAll = <Found extends Element>(selector: string) => [
    ...parsed.querySelectorAll<Found>(selector),
  ]
  const readAttribute = (selector: string, attribute: string) => {
    const found = queryAll(selector)
    if (found.length > 1) throw new Error(`${found.length} times ${selector}`)
    return found[0]?.getAttribute(attribute) ?? null
  }
  return {
    title: queryAll('head title')
      .map((title) => title.textContent)
      .join(' and '),
    description: readAttribute('meta[name=description]', 'content'),
    canonical: readAttribute('link[rel=canonical]', 'href'),
    robots: readAttribute('meta[name=robots]', 'content'),
    openGraph: Object.fromEntries(
      queryAll('meta[property^="og:"], meta[name^="twitter:"]').map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    ) as Record<string, string>,
    alternates: queryAll<HTMLLinkElement>('link[rel=alternate]').map(
      ({ hreflang, href }) => [hreflang, new URL(href).pathname] as const,
    ),
    headings: queryAll('h1').map((heading) => heading.textContent ?? ''),
    things: queryAll('script[type="application/ld+json"]').flatMap(
      ({ textContent }) => (JSON.parse(textContent ?? '') as { '@graph': Thing[] })['@graph'],
    ),
  }
}
