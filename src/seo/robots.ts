/**
 * What crawlers may read: everything. Pages that are not to be listed say so themselves, which a
 * crawler only learns by reading them.
 */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap-index.xml', siteUrl).href}\n`
}
