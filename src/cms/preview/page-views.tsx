import { AboutUsPage } from '../../components/about/about-us-page'
import { Button } from '../../components/button/button'
import { ContactPage } from '../../components/offices/contact-page'
import { LinkPoster } from '../../components/poster/link-poster'
import { ServicesPage } from '../../components/services/services-page'
import { companyFields } from '../../content/company'
import type { PictureRecord, RecordOf } from '../../content/field'
import type { aboutUsFields } from '../../content/pages/about-us'
import type { comingSoonFields } from '../../content/pages/coming-soon'
import type { contactFields } from '../../content/pages/contact'
import type { notFoundFields } from '../../content/pages/not-found'
import type { servicesFields } from '../../content/pages/services'
import type { PreviewPictures } from './use-preview-pictures'
import { useOtherRecord, type ReadRecords } from './use-other-records'

/** What a view of a record is made from. */
export interface ViewProps<Data> extends PreviewPictures {
  record: Data
  /** Other records that the page shows. */
  read: ReadRecords
}

interface BannerRecord {
  readonly heading: string
  readonly lead?: string
  readonly picture: PictureRecord
}

/** A banner as its page takes it. */
export function toBanner(banner: BannerRecord, { picture }: PreviewPictures) {
  return { ...banner, picture: picture(banner.picture, 'BANNER') }
}

/** The page about the company. */
export function AboutUsView({ record, ...pictures }: ViewProps<RecordOf<typeof aboutUsFields>>) {
  return (
    <AboutUsPage
      {...record}
      banner={toBanner(record.banner, pictures)}
      picture={pictures.picture(record.picture, 'WIDE')}
      action={<Button>{record.closing.button}</Button>}
    />
  )
}

/** The services page. */
export function ServicesView({ record, ...pictures }: ViewProps<RecordOf<typeof servicesFields>>) {
  return (
    <ServicesPage
      {...record}
      banner={toBanner(record.banner, pictures)}
      services={record.services.map((service) => ({
        ...service,
        picture: pictures.picture(service.picture, 'LANDSCAPE'),
      }))}
      action={<Button>{record.closing.button}</Button>}
    />
  )
}

/** The contact page. */
export function ContactView({
  record,
  read,
  ...pictures
}: ViewProps<RecordOf<typeof contactFields>>) {
  const company = useOtherRecord(read, 'Company', companyFields)
  return (
    <ContactPage
      {...record}
      banner={toBanner(record.banner, pictures)}
      company={company}
      action={<Button>{record.message.button}</Button>}
    />
  )
}

/** The coming-soon page. */
export function ComingSoonView({ record, picture }: ViewProps<RecordOf<typeof comingSoonFields>>) {
  return <LinkPoster {...record} picture={picture(record.picture, 'HERO')} links={[record.link]} />
}

/** The page for an address that does not exist. */
export function NotFoundView({ record, picture }: ViewProps<RecordOf<typeof notFoundFields>>) {
  return <LinkPoster {...record} picture={picture(record.picture, 'HERO')} />
}
