import { DecapCmsWidgetString } from 'decap-cms-widget-string'
import type { ComponentProps } from 'react'
import { kindOf } from '../entry'
import { useSavedRecords } from '../preview/use-other-records'

const { controlComponent: DecapInput } = DecapCmsWidgetString

/** What a list calls its records by. Two may be called the same: it says how the other one differs. */
export function TitleControl(props: ComponentProps<typeof DecapInput>) {
  const { value, field, getEntry } = props
  const entry = getEntry()
  const { fields, list, label } = kindOf(entry)
  const name = String(field.get('name'))
  const title = value?.trim()
  const other = useSavedRecords()(fields).find(
    ({ slug, data }) =>
      title && String(data[name]).trim() === title && slug !== String(entry.get('slug')),
  )
  const facts = list?.columns.filter((column) => column !== name).map((key) => other?.data[key])
  return (
    <>
      <DecapInput {...props} />
      {other && (
        <p className="site-count" lang="en" dir="ltr">
          Another {label.toLowerCase()} has this {String(field.get('label')).toLowerCase()}:{' '}
          {facts?.filter(Boolean).join(' · ')}. Both may have it.
        </p>
      )}
    </>
  )
}
