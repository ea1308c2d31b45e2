/** A page that search engines may list. */
export interface SitemapPage {
  readonly path: string
  /** When its content changed last, as an ISO 8601 date; unknown without a history. */
  readonly lastChanged?: string
}

/**
 * The sitemap of a site (sitemaps.org, protocol 0.9). gatsby-plugin-sitemap would need the same
 * pages and dates from us, and writes an index with numbered parts, but no robots.txt.
 */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, lastChanged }) => {
    const date = lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ''
    return `  <url><loc>${escapeXml(new URL(path, siteUrl).href)}</loc>${date}</url>\n`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
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
