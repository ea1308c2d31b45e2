import { DecapCmsWidgetString } from 'decap-cms-widget-string'
import { useState, type ComponentProps } from 'react'
import { kindOf } from '../entry'
import { useSavedRecords } from '../saved-records'

const { controlComponent: DecapInput } = DecapCmsWidgetString

/** What a list calls its records by. Two may be called the same: it says how the other one differs. */
export function TitleControl(props: ComponentProps<typeof DecapInput>) {
  const { value, field, getEntry } = props
  const entry = getEntry()
  const { fields, list, label } = kindOf(entry)
  const name = String(field.get('name'))
  const title = value?.trim()
  const [before] = useState(title)
  const savedOf = useSavedRecords()
  // Not before something is typed: it takes a request for each record.
  const others = title && title !== before ? savedOf(fields) : []
  const other = others.find(
    ({ slug, data }) => String(data[name]).trim() === title && slug !== String(entry.get('slug')),
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
