import { graphql, type HeadProps } from 'gatsby'
import { requireRecord } from '../../content-model/require-record'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.NotFoundScreenQuery

/** The page for an address that does not exist. */
export default function NotFoundPage({ data }: { data: Pick<Data, 'record'> }) {
  const record = requireRecord(data.record)
  return <Poster {...record} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = requireRecord(data.record)
  return <PageHead {...seo} site={data} page={pageContext} firstPicture={picture} />
}

export const query = graphql`
  query NotFoundScreen($language: String!) {
    ...SiteParts
    record: notFoundPage(language: { eq: $language }) {
      ...NotFoundPageRecord
    }
  }
`
