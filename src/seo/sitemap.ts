import type { PageContext } from '../languages/page-context'
import { offlinePath, screens, type Screen } from '../routes'
import { editionsOf } from './editions'

interface PageNode {
  readonly path: string
  /** Gatsby's own pages have an empty one. */
  readonly pageContext: PageContext | Readonly<Record<string, never>>
}

interface ListedPage extends PageNode {
  readonly pageContext: PageContext
}

const unlisted: readonly string[] = [
  offlinePath,
  ...Object.values<Screen>(screens)
    .filter(({ indexed }) => !indexed)
    .map(({ path }) => path),
]

/** Options of gatsby-plugin-sitemap: the pages that search engines may list, with their editions. */
export const sitemap = {
  query: '{ site { siteMetadata { siteUrl } } allSitePage { nodes { path pageContext } } }',
  resolvePages: (data: { allSitePage: { nodes: PageNode[] } }) =>
    data.allSitePage.nodes.filter(isListed),
  serialize: ({ path, pageContext }: ListedPage) => ({
    url: path,
    links: editionsOf(pageContext.mainPath).map((edition) => ({
      lang: edition.hrefLang,
      url: edition.path,
    })),
  }),
  createLinkInHead: false,
}

function isListed(page: PageNode): page is ListedPage {
  const { mainPath, redirectTo } = page.pageContext
  return mainPath !== undefined && !redirectTo && !unlisted.includes(mainPath)
}
