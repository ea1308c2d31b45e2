import { findRecordKind } from '../../screens/registry'
import type { ControlProps } from '../decap-types'
import { kindOf } from '../entry'
import { useSavedRecords } from '../preview/use-other-records'
import { fillFromRecord } from './fill-from-record'
import { useValidation } from './use-validation'

/**
 * The record that this one belongs to, such as the project of a page; choosing it fills in what both
 * have. Decap's relation tells nobody what was chosen.
 */
export function OwnerControl(props: ControlProps<number | ''>) {
  const { value = '', field, forID, classNameWrapper, getEntry, onChange } = props
  const by = String(field.get('value_field'))
  const kind = findRecordKind(`${String(field.get('collection'))}/`)
  const savedOf = useSavedRecords()
  const records = kind ? savedOf(kind.fields) : []
  // Decap itself asks for a record that is missing.
  useValidation(props, () => undefined)

  return (
    <select
      id={forID}
      className={classNameWrapper}
      value={value}
      onFocus={props.setActiveStyle}
      onBlur={props.setInactiveStyle}
      onChange={({ target }) => {
        const chosen = records.find(({ data }) => String(data[by]) === target.value)
        onChange(chosen ? chosen.data[by] : '')
        if (kind && chosen)
          fillFromRecord(kindOf(getEntry()), getEntry(), { kind, records }, chosen)
      }}
    >
      <option value="">Choose from the list</option>
      {records.map(({ slug, data }) => (
        <option key={slug} value={String(data[by])}>
          {String(data[kind?.list?.columns[0] ?? ''])}
        </option>
      ))}
    </select>
  )
}
