import type { PreviewProps } from '../../cms/preview/preview-props'
import type fields from './fields'
import { AboutUsPage } from './page'

/** The page about the company. */
export default function AboutUsPreview({ record, pictures }: PreviewProps<typeof fields>) {
  const banner = pictures.banner(record.banner)
  return (
    <AboutUsPage record={{ ...record, banner, picture: pictures.of(record.picture, 'WIDE') }} />
  )
}
