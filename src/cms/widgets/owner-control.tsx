import { Map } from 'immutable'
import { isEmpty } from '../../content-model/values'
import type { RecordKind } from '../../content-model/record-kind'
import { isTranslated, nameIn } from '../../content-model/translation'
import { languages } from '../../languages/languages'
import { changeDraftField, store } from '../decap/inside'
import type { ControlProps, ImmutableValue } from '../decap-types'
import type { SavedRecord } from '../saved-records'
import { findRecordKind } from '../../screens/registry'
import { kindOf } from '../entry'
import { useSavedRecords } from '../preview/use-other-records'
import { useValidation } from './use-validation'

/**
 * The record that this one belongs to, such as the project of a page, unless another belongs to it
 * already; choosing it fills in what both have. Decap's relation tells nobody what was chosen.
 */
export function OwnerControl(props: ControlProps<number | ''>) {
  const { value = '', field, forID, classNameWrapper, getEntry, onChange } = props
  const by = String(field.get('value_field'))
  const kind = findRecordKind(`${String(field.get('collection'))}/`)
  const savedOf = useSavedRecords()
  const records = kind ? savedOf(kind.fields) : []
  const entry = getEntry()
  const own = kindOf(entry)
  const name = String(field.get('name'))
  const what = own.fields[name]
  const taken = savedOf(own.fields)
    .filter(({ slug }) => entry.get('newRecord') || slug !== entry.get('slug'))
    .map(({ data }) => data[name])
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
        if (kind && chosen) fillFromRecord(own, getEntry(), { kind, records }, chosen)
      }}
    >
      <option value="">Choose from the list</option>
      {records.map(({ slug, data }) => {
        const isTaken = taken.includes(data[by])
        const names = kind?.list?.columns.map((column) => data[column]).filter(Boolean) ?? []
        return (
          <option key={slug} value={String(data[by])} disabled={isTaken}>
            {names.join(' · ')}
            {isTaken && what?.kind === 'record' && ` (has a ${what.unique} already)`}
          </option>
        )
      })}
    </select>
  )
}

/**
 * Copies the fields that a kind of record shares with another from one of that kind, such as a
 * project's title to its page, where nothing of one's own has been written.
 */
function fillFromRecord(
  kind: RecordKind,
  entry: ImmutableValue,
  from: { readonly kind: RecordKind; readonly records: readonly SavedRecord[] },
  chosen: SavedRecord,
): void {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (from.kind.fields[name] !== field) continue
    for (const each of isTranslated(field) ? languages.map((to) => nameIn(to, name)) : [name]) {
      const value = entry.getIn(['data', each])
      const isCopied = from.records.some(({ data }) => data[each] === value)
      if (!isEmpty(value) && !isCopied) continue
      const change = { field: Map({ name: each }), value: chosen.data[each], entries: [] }
      store.dispatch(changeDraftField(change))
    }
  }
}
