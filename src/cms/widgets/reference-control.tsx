import { Map } from 'immutable'
import { isEmpty } from '../../content-model/values'
import type { RecordKind } from '../../content-model/record-kind'
import { isTranslated, nameIn } from '../../content-model/translation'
import { languages } from '../../languages/languages'
import { changeDraftField, store } from '../decap/inside'
import type { ControlProps, ImmutableValue } from '../decap-types'
import type { Json } from '../../content-model/record-order'
import { useSavedRecords } from '../saved-records'
import { findRecordKind } from '../../screens/registry'
import { kindOf } from '../entry'
import { useValidation } from './use-validation'

/**
 * Another record, or an item of a list that another has. Where only one record may have it, such as
 * a project its page, choosing it fills in what both have.
 */
export function ReferenceControl(props: ControlProps<number | string>) {
  const { value = '', field, forID, classNameWrapper, getEntry, onChange } = props
  const [of, by, list, unique] = ['of', 'by', 'list', 'unique'].map((key) => field.get(key))
  const shown = [...(field.get('shown') as Iterable<string>)]
  const kind = findRecordKind(String(of))
  const savedOf = useSavedRecords()
  const records = kind ? savedOf(kind.fields).map(({ data }) => data) : []
  const choices = list ? records.flatMap((data) => (data[String(list)] ?? []) as Json[]) : records
  const entry = getEntry()
  const own = kindOf(entry)
  const taken = (unique ? savedOf(own.fields) : [])
    .filter(({ slug }) => entry.get('newRecord') || slug !== entry.get('slug'))
    .map(({ data }) => data[String(field.get('name'))])
  // Decap itself asks for what is missing.
  useValidation(props, () => undefined)

  return (
    <select
      id={forID}
      className={classNameWrapper}
      value={value}
      onFocus={props.setActiveStyle}
      onBlur={props.setInactiveStyle}
      onChange={({ target }) => {
        const chosen = choices.find((each) => String(each[String(by)]) === target.value)
        onChange(chosen ? chosen[String(by)] : '')
        if (unique && kind && chosen) fillFromRecord(own, getEntry(), { kind, records }, chosen)
      }}
    >
      <option value="">Choose from the list</option>
      {choices.map((choice) => {
        const key = choice[String(by)]
        const isTaken = taken.includes(key)
        const names = shown.map((name) => choice[name]).filter(Boolean)
        return (
          <option key={String(key)} value={String(key)} disabled={isTaken}>
            {names.join(' · ')}
            {isTaken && ` (has a ${String(unique)} already)`}
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
  from: { readonly kind: RecordKind; readonly records: readonly Json[] },
  chosen: Json,
): void {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (from.kind.fields[name] !== field) continue
    for (const each of isTranslated(field) ? languages.map((to) => nameIn(to, name)) : [name]) {
      const value = entry.getIn(['data', each])
      const isCopied = from.records.some((data) => data[each] === value)
      if (!isEmpty(value) && !isCopied) continue
      const change = { field: Map({ name: each }), value: chosen[each], entries: [] }
      store.dispatch(changeDraftField(change))
    }
  }
}
