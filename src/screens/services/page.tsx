import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ServicesPage } from './services-page'
import { routes } from '../registry'
import { MessageUsButton } from '../../layout/message-us/message-us-button'
import { PageHead } from '../../seo/page-head'

export default function ServicesTemplate({ data }: PageProps<Queries.ServicesTemplateQuery>) {
  const page = data.servicesPage
  return (
    page && (
      <ServicesPage {...page} action={<MessageUsButton>{page.closing.button}</MessageUsButton>} />
    )
  )
}

export function Head({ data }: HeadProps<Queries.ServicesTemplateQuery>) {
  if (!data.servicesPage) return null
  const { seo, banner } = data.servicesPage
  return (
    <PageHead
      {...seo}
      path={routes.services.path}
      firstPicture={banner.picture}
      picture={banner.picture}
    />
  )
}

export const query = graphql`
  query ServicesTemplate {
    servicesPage {
      seo {
        ...SeoParts
      }
      banner {
        ...BannerParts
      }
      intro
      services {
        title
        text
        includes
        picture {
          ...LandscapePicture
        }
      }
      closing {
        ...ClosingCallParts
      }
    }
  }
`
