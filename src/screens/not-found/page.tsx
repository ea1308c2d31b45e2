import { graphql, type HeadProps } from 'gatsby'
import { requireRecord } from '../../content-model/require-record'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.NotFoundScreenQuery

const pageRecord = ({ notFoundPage }: Pick<Data, 'notFoundPage'>) =>
  requireRecord(notFoundPage, 'pages/not-found.json')

/** The page for an address that does not exist. */
export default function NotFoundPage({ data }: { data: Pick<Data, 'notFoundPage'> }) {
  const record = pageRecord(data)
  return <Poster {...record} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = pageRecord(data)
  return <PageHead {...seo} site={data} page={pageContext} firstPicture={picture} />
}

export const query = graphql`
  query NotFoundScreen($language: String!) {
    ...SiteParts
    notFoundPage(language: { eq: $language }) {
      seo {
        ...SeoParts
      }
      heading
      text
      picture {
        ...HeroPicture
      }
      links {
        ...SiteLinkParts
      }
    }
  }
`
