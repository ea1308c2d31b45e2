import type { companyFields } from './fields'
import type { RecordOf } from '../../content-model/field'
import { routes } from '../../screens/registry'
import { Footer } from '../footer/footer'
import { Navbar } from '../navbar/navbar'
import type { ViewProps } from '../../screens/services/preview'

/** What the company's settings show on every page: the bar on top and the footer. */
export function CompanyView({ record, url, social }: ViewProps<RecordOf<typeof companyFields>>) {
  return (
    <>
      <Navbar brand={record.brand} logo={url(record.logo)} currentPath={routes.home.path} />
      {record.socialImage.src !== '' && (
        <img src={social(record.socialImage)} alt={record.socialImage.alt} />
      )}
      <Footer
        {...record}
        columns={record.footerColumns}
        logo={{ url: url(record.logo), alt: record.logo.alt }}
        address=""
      />
    </>
  )
}
