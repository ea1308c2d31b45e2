import { findLanguage, localisePath, type PageContext } from '../languages/languages'
import { toAbsoluteUrl, listAlternates } from '../site/head/urls'

interface PageNode {
  readonly path: string
  /** Empty object for Gatsby's own pages. */
  readonly pageContext: Partial<PageContext>
}

/** Options of gatsby-plugin-sitemap: lists the indexed pages, with links to all languages. */
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
 * Builds robots.txt. Allows all paths, because a crawler must read a page to find the robots meta
 * element that keeps the page out of search results.
 */
export function buildRobotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${toAbsoluteUrl('/sitemap-index.xml')}\n`
}
