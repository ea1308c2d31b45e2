import { graphql, type HeadProps } from 'gatsby'
import { requireRecord } from '../../content-model/require-record'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.ComingSoonScreenQuery

const pageRecord = ({ comingSoonPage }: Pick<Data, 'comingSoonPage'>) =>
  requireRecord(comingSoonPage, 'pages/coming-soon.json')

/** The coming-soon page. */
export default function ComingSoonPage({ data }: { data: Pick<Data, 'comingSoonPage'> }) {
  const { link, ...record } = pageRecord(data)
  return <Poster {...record} links={[link]} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = pageRecord(data)
  return <PageHead {...seo} site={data} page={pageContext} firstPicture={picture} />
}

export const query = graphql`
  query ComingSoonScreen($language: String!) {
    ...SiteParts
    comingSoonPage(language: { eq: $language }) {
      seo {
        ...SeoParts
      }
      heading
      text
      picture {
        ...HeroPicture
      }
      link {
        ...SiteLinkParts
      }
    }
  }
`
