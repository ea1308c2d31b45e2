import type { PreviewProps } from '../../cms/preview/preview-props'
import type fields from './fields'
import { NotFoundPage } from './page'

/** The page for an address that does not exist. */
export default function NotFoundPreview({ record, pictures }: PreviewProps<typeof fields>) {
  return <NotFoundPage record={{ ...record, picture: pictures.of(record.picture, 'HERO') }} />
}
