import type { Edition } from './editions'

/** A page that search engines may list. */
export interface SitemapPage {
  readonly path: string
  /** The same page in every language, where there are several. */
  readonly editions?: readonly Edition[]
  /** When its content changed last, as an ISO 8601 date; unknown without a history. */
  readonly lastChanged?: string
}

/**
 * The sitemap of a site (sitemaps.org, protocol 0.9). gatsby-plugin-sitemap would need the same
 * pages and dates from us, and writes an index with numbered parts, but no robots.txt.
 */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const address = (path: string) => escapeXml(new URL(path, siteUrl).href)
  const entries = pages.map(({ path, editions = [], lastChanged }) => {
    const date = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''
    const links = editions.map(
      (edition) =>
        `<xhtml:link rel="alternate" hreflang="${edition.hrefLang}" href="${address(edition.path)}"/>`,
    )
    return `  <url><loc>${address(path)}</loc>${date}${links.join('')}</url>\n`
  })
  const hasEditions = pages.some(({ editions = [] }) => editions.length > 0)
  const xhtml = hasEditions ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n`,
    ...entries,
    '</urlset>\n',
  ].join('')
}

/**
 * What crawlers may read: everything. Pages that are not to be listed say so themselves, which a
 * crawler only learns by reading them.
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
