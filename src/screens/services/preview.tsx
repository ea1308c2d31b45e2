import type { PreviewProps } from '../../cms/preview/preview-props'
import type fields from './fields'
import { ServicesPage } from './page'

/** The services page. */
export default function ServicesPreview({ record, pictures }: PreviewProps<typeof fields>) {
  const services = record.services.map((service) => ({
    ...service,
    picture: pictures.of(service.picture, 'LANDSCAPE'),
  }))
  return <ServicesPage record={{ ...record, banner: pictures.banner(record.banner), services }} />
}
