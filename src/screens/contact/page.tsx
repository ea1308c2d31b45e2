import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { ClosingCall } from '../../layout/message-us/closing-call'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import type { PageContext } from '../../languages/page-context'
import { OfficeList } from './office-list'
import { WaysToReachUs } from './ways-to-reach-us'

type Data = Queries.ContactScreenQuery

interface ContactPageProps {
  record: NonNullable<Data['contactPage']>
  /** The company's settings. */
  company: Pick<NonNullable<Data['company']>, 'email' | 'phone'>
}

/** The contact page. */
export function ContactPage({ record, company }: ContactPageProps) {
  const { banner, ways, offices, message } = record
  return (
    <>
      <Banner {...banner} />
      <WaysToReachUs {...ways} email={company.email} phone={company.phone} />
      <OfficeList offices={offices} />
      <ClosingCall {...message} />
    </>
  )
}

export default function ContactScreen({ data }: PageProps<Data>) {
  return (
    <ContactPage
      record={required(data.contactPage, 'pages/contact.json')}
      company={required(data.company, 'settings/company.json')}
    />
  )
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, banner } = required(data.contactPage, 'pages/contact.json')
  return <PageHead {...seo} site={data} page={pageContext} banner={banner.picture} />
}

export const query = graphql`
  query ContactScreen($language: String!) {
    ...SiteParts
    contactPage(language: { eq: $language }) {
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
  }
`
