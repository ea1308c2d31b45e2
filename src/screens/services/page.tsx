import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { ClosingCall } from '../../layout/message-us/closing-call'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import { Intro } from '../../ui/section/intro'
import { serviceId } from '../paths'
import type { PageContext } from '../../languages/page-context'
import { ServiceSpread } from './service-spread'

type Data = Queries.ServicesScreenQuery

interface ServicesPageProps {
  record: NonNullable<Data['servicesPage']>
}

/** The services page. */
export function ServicesPage({ record }: ServicesPageProps) {
  return (
    <>
      <Banner {...record.banner} />
      <Intro>{record.intro}</Intro>
      {record.services.map((service, index) => (
        <ServiceSpread key={index} {...service} id={serviceId(index + 1)} number={index + 1} />
      ))}
      <ClosingCall {...record.closing} />
    </>
  )
}

export default function ServicesScreen({ data }: PageProps<Data>) {
  return <ServicesPage record={required(data.servicesPage, 'pages/services.json')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, banner } = required(data.servicesPage, 'pages/services.json')
  return <PageHead {...seo} site={data} page={pageContext} banner={banner.picture} />
}

export const query = graphql`
  query ServicesScreen($language: String!) {
    ...SiteParts
    servicesPage(language: { eq: $language }) {
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
