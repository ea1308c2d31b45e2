import type { PreviewProps } from '../../../cms/preview/preview-props'
import listFields from '../fields'
import { ListPreview } from '../list-preview'
import fields from './fields'

/** A project as its card appears among the others. */
export default function ProjectCardPreview({ record, ...props }: PreviewProps<typeof fields>) {
  const others = props.others(fields).filter(({ id }) => id !== record.id)
  const cards = [...others, record].sort((a, b) => a.id - b.id)
  return (
    <ListPreview {...props} page={props.others(listFields).first} cards={cards} shown={record.id} />
  )
}
