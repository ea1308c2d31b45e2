import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Banner } from '../components/banner/banner'
import { OfficeList } from '../components/offices/office-list'
import { WaysToReachUs } from '../components/offices/ways-to-reach-us'
import { ClosingCall } from '../components/section/closing-call'
import { routes } from '../routes'
import { MessageUsButton } from '../shell/message-us/message-us-button'
import { PageHead } from '../shell/page-head'

export default function ContactTemplate({ data }: PageProps<Queries.ContactTemplateQuery>) {
  if (!data.contactPage || !data.company) return null
  const { banner, ways, offices, message } = data.contactPage

  return (
    <>
      <Banner {...banner} />
      <WaysToReachUs {...ways} {...data.company} />
      <OfficeList offices={offices} />
      <ClosingCall
        heading={message.heading}
        text={message.text}
        action={<MessageUsButton>{message.button}</MessageUsButton>}
      />
    </>
  )
}

export function Head({ data }: HeadProps<Queries.ContactTemplateQuery>) {
  if (!data.contactPage) return null
  const { seo, banner } = data.contactPage
  return <PageHead {...seo} path={routes.contact.path} picture={banner.picture} />
}

export const query = graphql`
  query ContactTemplate {
    contactPage {
      seo {
        ...SeoParts
      }
      banner {
        ...BannerParts
      }
      ways {
        heading
        text
      }
      offices {
        city
        address
        hours
      }
      message {
        heading
        text
        button
      }
    }
    company {
      email
      phone
    }
  }
`
