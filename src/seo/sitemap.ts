import { findLanguage, localisePath, type PageContext } from '../languages/languages'
import { toAbsoluteUrl, listAlternates } from './urls'

interface PageNode {
  readonly path: string
  /** Empty for Gatsby's own pages. */
  readonly pageContext: Partial<PageContext>
}

/** Options of gatsby-plugin-sitemap: the indexed pages, with their alternates. */
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
 * Builds robots.txt, which allows all paths, because crawlers must be able to read the robots meta
 * element of the pages that they may not list.
 */
export function buildRobotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${toAbsoluteUrl('/sitemap-index.xml')}\n`
}
