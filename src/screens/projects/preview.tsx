import type { PreviewProps } from '../../cms/preview/preview-props'
import cardFields from './card/fields'
import type fields from './fields'
import { ListPreview } from './list-preview'

/** The projects list page, with the projects as they are saved. */
export default function ProjectsPreview({ record, ...props }: PreviewProps<typeof fields>) {
  return <ListPreview {...props} page={record} cards={props.others(cardFields)} />
}
