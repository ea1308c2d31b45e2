import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { HomePage } from './home-page'
import { routes } from '../registry'
import { MessageUsButton } from '../../layout/message-us/message-us-button'
import { PageHead } from '../../seo/page-head'

export default function HomeTemplate({ data }: PageProps<Queries.HomeTemplateQuery>) {
  const { homePage: page, servicesPage, projectDetail } = data
  if (!page || !servicesPage || !projectDetail) return null
  return (
    <HomePage
      {...page}
      serviceList={servicesPage.services}
      project={projectDetail}
      action={<MessageUsButton>{page.closing.button}</MessageUsButton>}
    />
  )
}

export function Head({ data }: HeadProps<Queries.HomeTemplateQuery>) {
  if (!data.homePage) return null
  const { seo, hero } = data.homePage
  return <PageHead {...seo} path={routes.home.path} firstPicture={hero.picture} />
}

export const query = graphql`
  query HomeTemplate($projectId: Int) {
    homePage {
      seo {
        ...SeoParts
      }
      hero {
        heading
        places
        picture {
          ...HeroPicture
        }
        primaryLink {
          ...SiteLinkParts
        }
        secondaryLink {
          ...SiteLinkParts
        }
      }
      statement {
        heading
        text
      }
      featured {
        heading
        text
        linkLabel
        picture {
          ...LandscapePicture
        }
      }
      services {
        heading
        text
        link {
          ...SiteLinkParts
        }
      }
      process {
        heading
        points {
          title
          text
        }
      }
      note {
        heading
        text
        picture {
          ...WidePicture
        }
      }
      closing {
        ...ClosingCallParts
      }
    }
    servicesPage {
      services {
        title
        picture {
          ...PortraitPicture
        }
      }
    }
    projectDetail(projectId: { eq: $projectId }) {
      ...ProjectFactsParts
      figures {
        value
        label
      }
    }
  }
`
