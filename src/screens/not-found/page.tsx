import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { LinkPoster } from '../../ui/poster/link-poster'
import { routes } from '../registry'
import { PageHead } from '../../seo/page-head'

export default function NotFoundTemplate({ data }: PageProps<Queries.NotFoundTemplateQuery>) {
  if (!data.notFoundPage) return null
  const { heading, text, picture, links } = data.notFoundPage
  return <LinkPoster heading={heading} text={text} picture={picture} links={links} />
}

export function Head({ data }: HeadProps<Queries.NotFoundTemplateQuery>) {
  if (!data.notFoundPage) return null
  const { seo, picture } = data.notFoundPage
  const { path, indexed } = routes.notFound
  return <PageHead {...seo} path={path} indexed={indexed} firstPicture={picture} />
}

export const query = graphql`
  query NotFoundTemplate {
    notFoundPage {
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
