import type { PreviewProps } from '../../cms/preview/preview-props'
import type fields from './fields'
import { ComingSoonPage } from './page'

/** The coming-soon page. */
export default function ComingSoonPreview({ record, pictures }: PreviewProps<typeof fields>) {
  return <ComingSoonPage record={{ ...record, picture: pictures.of(record.picture, 'HERO') }} />
}
