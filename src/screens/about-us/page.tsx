import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { AboutUsPage } from './about-us-page'
import { routes } from '../registry'
import { MessageUsButton } from '../../layout/message-us/message-us-button'
import { PageHead } from '../../seo/page-head'

export default function AboutUsTemplate({ data }: PageProps<Queries.AboutUsTemplateQuery>) {
  const page = data.aboutUsPage
  return (
    page && (
      <AboutUsPage {...page} action={<MessageUsButton>{page.closing.button}</MessageUsButton>} />
    )
  )
}

export function Head({ data }: HeadProps<Queries.AboutUsTemplateQuery>) {
  if (!data.aboutUsPage) return null
  const { seo, banner } = data.aboutUsPage
  return (
    <PageHead
      {...seo}
      path={routes.aboutUs.path}
      firstPicture={banner.picture}
      picture={banner.picture}
    />
  )
}

export const query = graphql`
  query AboutUsTemplate {
    aboutUsPage {
      seo {
        ...SeoParts
      }
      banner {
        ...BannerParts
      }
      story {
        heading
        paragraphs
      }
      milestones {
        heading
        items {
          year
          title
          text
        }
      }
      picture {
        ...WidePicture
      }
      workingWay {
        heading
        points {
          title
          text
        }
      }
      commitments {
        heading
        text
        points {
          title
          text
        }
      }
      closing {
        ...ClosingCallParts
      }
    }
  }
`
