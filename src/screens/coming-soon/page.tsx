import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { LinkPoster } from '../../ui/poster/link-poster'
import { routes } from '../registry'
import { PageHead } from '../../seo/page-head'

export default function ComingSoonTemplate({ data }: PageProps<Queries.ComingSoonTemplateQuery>) {
  if (!data.comingSoonPage) return null
  const { heading, text, picture, link } = data.comingSoonPage
  return <LinkPoster heading={heading} text={text} picture={picture} links={[link]} />
}

export function Head({ data }: HeadProps<Queries.ComingSoonTemplateQuery>) {
  if (!data.comingSoonPage) return null
  const { seo, picture } = data.comingSoonPage
  const { path, indexed } = routes.comingSoon
  return <PageHead {...seo} path={path} indexed={indexed} firstPicture={picture} />
}

export const query = graphql`
  query ComingSoonTemplate {
    comingSoonPage {
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
