import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ContactPage } from './contact-page'
import { routes } from '../registry'
import { MessageUsButton } from '../../layout/message-us/message-us-button'
import { PageHead } from '../../seo/page-head'

export default function ContactTemplate({ data }: PageProps<Queries.ContactTemplateQuery>) {
  const { contactPage: page, company } = data
  if (!page || !company) return null
  return (
    <ContactPage
      {...page}
      company={company}
      action={<MessageUsButton>{page.message.button}</MessageUsButton>}
    />
  )
}

export function Head({ data }: HeadProps<Queries.ContactTemplateQuery>) {
  if (!data.contactPage) return null
  const { seo, banner } = data.contactPage
  return (
    <PageHead
      {...seo}
      path={routes.contact.path}
      firstPicture={banner.picture}
      picture={banner.picture}
    />
  )
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
