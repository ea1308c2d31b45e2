import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Banner } from '../components/banner/banner'
import { ClosingCall } from '../components/section/closing-call'
import { Intro } from '../components/section/intro'
import { ServiceSpread } from '../components/services/service-spread'
import { routes, serviceId } from '../routes'
import { MessageUsButton } from '../shell/message-us/message-us-button'
import { PageHead } from '../shell/page-head'

export default function ServicesTemplate({ data }: PageProps<Queries.ServicesTemplateQuery>) {
  if (!data.servicesPage) return null
  const { banner, intro, services, closing } = data.servicesPage

  return (
    <>
      <Banner {...banner} />
      <Intro>{intro}</Intro>
      {services.map((service, index) => (
        <ServiceSpread
          key={service.title}
          {...service}
          id={serviceId(index + 1)}
          number={index + 1}
        />
      ))}
      <ClosingCall
        heading={closing.heading}
        text={closing.text}
        action={<MessageUsButton>{closing.button}</MessageUsButton>}
      />
    </>
  )
}

export function Head({ data }: HeadProps<Queries.ServicesTemplateQuery>) {
  if (!data.servicesPage) return null
  const { seo, banner } = data.servicesPage
  return <PageHead {...seo} path={routes.services.path} picture={banner.picture} />
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
