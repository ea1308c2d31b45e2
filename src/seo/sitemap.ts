import { findLanguage, localisePath, type PageContext } from '../languages/languages'
import { toAbsoluteUrl, listAlternates } from './urls'

interface PageNode {
  readonly path: string
  /** Gatsby's own pages have an empty one. */
  readonly pageContext: Partial<PageContext>
}

/** Options of gatsby-plugin-sitemap: the pages that search engines may list, with their alternates. */
export const sitemap = {
  query: '{ site { siteMetadata { siteUrl } } allSitePage { nodes { path pageContext } } }',
  resolvePages: (data: { allSitePage: { nodes: PageNode[] } }) =>
    data.allSitePage.nodes.filter(
      ({ path, pageContext: { indexed, language, mainPath = '' } }) =>
        indexed && path === localisePath(findLanguage(language), mainPath),
    ),
  serialize: ({ path, pageContext: { mainPath = '' } }: PageNode) => ({
    url: path,
    links: listAlternates(mainPath),
  }),
  createLinkInHead: false,
}

/**
 * What crawlers may read: everything. Pages that are not to be listed say so themselves, which a
 * crawler only learns by reading them.
 */
export function buildRobotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${toAbsoluteUrl('/sitemap-index.xml')}\n`
}
