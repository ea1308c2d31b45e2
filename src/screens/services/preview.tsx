import { AboutUsPage } from '../about-us/about-us-page'
import { Button } from '../../ui/button/button'
import { ContactPage } from '../contact/contact-page'
import { LinkPoster } from '../../ui/poster/link-poster'
import { ServicesPage } from './services-page'
import { companyFields } from '../../layout/company/fields'
import type { PictureRecord, RecordOf } from '../../content-model/field'
import type { aboutUsFields } from '../about-us/fields'
import type { comingSoonFields } from '../coming-soon/fields'
import type { contactFields } from '../contact/fields'
import type { notFoundFields } from '../not-found/fields'
import type { servicesFields } from './fields'
import type { PreviewPictures } from '../../cms/preview/use-preview-pictures'
import { useOtherRecord, type ReadRecords } from '../../cms/preview/use-other-records'

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
