import type { PreviewProps } from '../../cms/preview/preview-props'
import companyFields from '../../layout/company/fields'
import type fields from './fields'
import { ContactPage } from './page'

/** The contact page. */
export default function ContactPreview({ record, pictures, others }: PreviewProps<typeof fields>) {
  return (
    <ContactPage
      record={{ ...record, banner: pictures.banner(record.banner) }}
      company={others(companyFields).first}
    />
  )
}
