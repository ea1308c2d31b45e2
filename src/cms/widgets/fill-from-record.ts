import { changeDraftField } from 'decap-cms-core/dist/esm/actions/entries'
import { store } from 'decap-cms-core/dist/esm/redux'
import { Map } from 'immutable'
import { isEmpty } from '../../content-model/empty'
import type { RecordKind } from '../../content-model/record-kind'
import { isTranslated, nameIn } from '../../content-model/translation'
import { languages } from '../../languages/languages'
import type { ImmutableValue } from '../decap-types'
import type { SavedRecord } from '../saved-records'

/**
 * Copies the fields that a kind of record shares with another from one of that kind, such as a
 * project's title to its page, where nothing of one's own has been written.
 */
export function fillFromRecord(
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
