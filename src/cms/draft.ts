import { fromJS, is, Map } from 'immutable'
import { useSyncExternalStore } from 'react'
import { isSame } from '../content-model/values'
import type { Json } from '../content-model/record-order'
import { changeDraftField, createDraftFromEntry, entryLoaded, store } from './decap/inside'
import type { ControlProps, ImmutableValue } from './decap-types'
import { formOf, readForm, recordOf } from './entry'

/** The record as it is being edited. Decap renders an input again only when its own value changes. */
export function useEntry({ getEntry }: Pick<ControlProps<never>, 'getEntry'>): ImmutableValue {
  return useSyncExternalStore(store.subscribe, getEntry)
}

/**
 * Shows in the lists and in the form what was published of an entry, such as a year in its one form,
 * and has what is typed from now on compared with that.
 * @param sent the record that was sent: where it has what others have changed, the form begins anew
 */
export function showPublished(entry: ImmutableValue, sent: Json, text: string): void {
  const { collections, entryDraft } = store.getState()
  const saved = { ...(entry.toJS() as object), data: formOf(text) }
  store.dispatch(entryLoaded(collections.get(String(entry.get('collection'))), saved))
  // Perhaps another record is open by now.
  if (entryDraft.getIn(['entry', 'path']) !== entry.get('path')) return
  if (!isSame(sent, readForm(recordOf(entry)).record)) {
    store.dispatch(createDraftFromEntry({ ...saved, isPersisting: true }))
    return
  }
  for (const [name, value] of fromJS(formOf(text)) as Map<string, unknown>) {
    if (is(entryDraft.getIn(['entry', 'data', name]), value)) continue
    store.dispatch(changeDraftField({ field: Map({ name }), value, entries: [] }))
  }
}
