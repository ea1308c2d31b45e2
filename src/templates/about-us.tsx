import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Commitments } from '../components/about/commitments'
import { Story } from '../components/about/story'
import { Banner } from '../components/banner/banner'
import { ClosingCall } from '../components/section/closing-call'
import { Process } from '../components/section/process'
import { WidePicture } from '../components/section/wide-picture'
import { routes } from '../routes'
import { MessageUsButton } from '../shell/message-us/message-us-button'
import { PageHead } from '../shell/page-head'

export default function AboutUsTemplate({ data }: PageProps<Queries.AboutUsTemplateQuery>) {
  if (!data.aboutUsPage) return null
  const { banner, story, milestones, picture, workingWay, commitments, closing } = data.aboutUsPage

  return (
    <>
      <Banner {...banner} />
      <Story {...story} milestones={milestones} />
      <WidePicture picture={picture} />
      <Process {...workingWay} />
      <Commitments {...commitments} />
      <ClosingCall
        heading={closing.heading}
        text={closing.text}
        action={<MessageUsButton>{closing.button}</MessageUsButton>}
      />
    </>
  )
}

export function Head({ data }: HeadProps<Queries.AboutUsTemplateQuery>) {
  if (!data.aboutUsPage) return null
  const { seo, banner } = data.aboutUsPage
  return <PageHead {...seo} path={routes.aboutUs.path} picture={banner.picture} />
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
