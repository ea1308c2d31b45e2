import type { PreviewProps } from '../../../cms/preview/preview-props'
import listFields from '../fields'
import { ListPreview } from '../preview'
import fields from './fields'

/** A project as its card appears among the others. */
export default function ProjectCardPreview({ record, ...props }: PreviewProps<typeof fields>) {
  const others = props.others(fields).filter(({ id }) => id !== record.id)
  return (
    <ListPreview {...props} record={props.others(listFields).first} cards={[...others, record]} />
  )
}
