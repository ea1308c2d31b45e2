import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { ClosingCall } from '../../layout/message-us/closing-call'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import { Process } from '../../ui/section/process'
import { WidePicture } from '../../ui/section/wide-picture'
import type { PageContext } from '../../languages/page-context'
import { Commitments } from './commitments'
import { Story } from './story'

type Data = Queries.AboutUsScreenQuery

interface AboutUsPageProps {
  record: NonNullable<Data['aboutUsPage']>
}

/** The page about the company. */
export function AboutUsPage({ record }: AboutUsPageProps) {
  return (
    <>
      <Banner {...record.banner} />
      <Story {...record.story} milestones={record.milestones} />
      <WidePicture picture={record.picture} />
      <Process {...record.workingWay} />
      <Commitments {...record.commitments} />
      <ClosingCall {...record.closing} />
    </>
  )
}

export default function AboutUsScreen({ data }: PageProps<Data>) {
  return <AboutUsPage record={required(data.aboutUsPage, 'pages/about-us.json')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, banner } = required(data.aboutUsPage, 'pages/about-us.json')
  return <PageHead {...seo} site={data} page={pageContext} banner={banner.picture} />
}

export const query = graphql`
  query AboutUsScreen($language: String!) {
    ...SiteParts
    aboutUsPage(language: { eq: $language }) {
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
