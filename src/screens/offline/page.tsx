import { graphql, type HeadProps } from 'gatsby'
import { languageOf } from '../../languages/languages'
import { textsIn } from '../../languages/texts'
import type { PageContext } from '../../languages/page-context'
import { PageHead } from '../../seo/page-head'
import { OfflinePage } from './offline-page'

export default function OfflineScreen() {
  return <OfflinePage />
}

export function Head({ data, pageContext }: HeadProps<Queries.OfflineScreenQuery, PageContext>) {
  const { title, text } = textsIn(languageOf(pageContext.language)).offline
  return <PageHead title={title} description={text} site={data} page={pageContext} />
}

export const query = graphql`
  query OfflineScreen($language: String!) {
    ...SiteParts
  }
`
