import { languageOf, pathIn, type PageContext } from '../languages/languages'
import { absoluteAddress, alternatesOf } from './urls'

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
        indexed && path === pathIn(languageOf(language), mainPath),
    ),
  serialize: ({ path, pageContext: { mainPath = '' } }: PageNode) => ({
    url: path,
    links: alternatesOf(mainPath),
  }),
  createLinkInHead: false,
}

/**
 * What crawlers may read: everything. Pages that are not to be listed say so themselves, which a
 * crawler only learns by reading them.
 */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress('/sitemap-index.xml')}\n`
}
