import { graphql, type HeadProps } from 'gatsby'
import { requireRecord } from '../../content-model/require-record'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.ComingSoonScreenQuery

/** The coming-soon page. */
export default function ComingSoonPage({ data }: { data: Pick<Data, 'record'> }) {
  const { link, ...record } = requireRecord(data.record)
  return <Poster {...record} links={[link]} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = requireRecord(data.record)
  return <PageHead {...seo} site={data} page={pageContext} firstPicture={picture} />
}

export const query = graphql`
  query ComingSoonScreen($language: String!) {
    ...SiteParts
    record: comingSoonPage(language: { eq: $language }) {
      ...ComingSoonPageRecord
    }
  }
`
