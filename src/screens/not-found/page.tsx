import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { PageHead } from '../../seo/page-head'
import { Poster } from '../../ui/poster/poster'
import type { PageContext } from '../../languages/page-context'

type Data = Queries.NotFoundScreenQuery

interface NotFoundPageProps {
  record: NonNullable<Data['notFoundPage']>
}

/** The page for an address that does not exist. */
export function NotFoundPage({ record }: NotFoundPageProps) {
  const { heading, text, picture } = record
  return <Poster heading={heading} text={text} picture={picture} links={record.links} />
}

export default function NotFoundScreen({ data }: PageProps<Data>) {
  return <NotFoundPage record={required(data.notFoundPage, 'pages/not-found.json')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, picture } = required(data.notFoundPage, 'pages/not-found.json')
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
