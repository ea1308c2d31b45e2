import type { PreviewProps } from '../../cms/preview/preview-props'
import { screens } from '../../screens/registry'
import { Footer } from '../footer/footer'
import { Navbar } from '../navbar/navbar'
import type fields from './fields'

/** What the company's settings show on every page: the bar on top and the footer. */
export default function CompanyPreview({ record, pictures }: PreviewProps<typeof fields>) {
  const { logo, socialImage } = record
  return (
    <>
      <Navbar brand={record.brand} logo={pictures.url(logo)} currentPath={screens.home.path} />
      {socialImage.file.src !== '' && (
        <img src={pictures.social(socialImage).src} alt={socialImage.alt} />
      )}
      <Footer
        {...record}
        columns={record.footerColumns}
        logo={{ url: pictures.url(logo), alt: logo.alt }}
        address=""
      />
    </>
  )
}
