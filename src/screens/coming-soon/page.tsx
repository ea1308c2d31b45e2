import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.ComingSoonScreenQuery

interface ComingSoonPageProps {
  record: NonNullable<Data['comingSoonPage']>
}

/** The coming-soon page. */
export function ComingSoonPage({ record }: ComingSoonPageProps) {
  const { heading, text, picture } = record
  return <Poster heading={heading} text={text} picture={picture} links={[record.link]} />
}

export default function ComingSoonScreen({ data }: PageProps<Data>) {
  return <ComingSoonPage record={required(data.comingSoonPage, 'pages/coming-soon.json')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = required(data.comingSoonPage, 'pages/coming-soon.json')
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
