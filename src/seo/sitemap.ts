import { languageOf, pathIn, type PageContext } from '../languages/languages'
import { absoluteAddress, alternatesOf } from './addresses'

interface PageNode {
  readonly path: string
  /** Gatsby's own pages have an empty one. */
  readonly pageContext: PageContext | Readonly<Record<string, never>>
}

interface ListedPage extends PageNode {
  readonly pageContext: PageContext
}

/** Options of gatsby-plugin-sitemap: the pages that search engines may list, with their alternates. */
export const sitemap = {
  query: '{ site { siteMetadata { siteUrl } } allSitePage { nodes { path pageContext } } }',
  resolvePages: (data: { allSitePage: { nodes: PageNode[] } }) =>
    data.allSitePage.nodes.filter(isListed),
  serialize: ({ path, pageContext }: ListedPage) => ({
    url: path,
    links: alternatesOf(pageContext.mainPath).map((alternate) => ({
      lang: alternate.hrefLang,
      url: alternate.path,
    })),
  }),
  createLinkInHead: false,
}

function isListed(page: PageNode): page is ListedPage {
  const { indexed, language, mainPath } = page.pageContext
  return indexed === true && page.path === pathIn(languageOf(language), mainPath)
}

/**
 * What crawlers may read: everything. Pages that are not to be listed say so themselves, which a
 * crawler only learns by reading them.
 */
export function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteAddress('/sitemap-index.xml')}\n`
}
