import { fromJS, is, Map } from 'immutable'
import { useSyncExternalStore } from 'react'
import {
  changeDraftField,
  entryLoaded,
  loadLocalBackup,
  localBackupRetrieved,
  store,
} from './decap/inside'
import type { ControlProps, ImmutableValue } from './decap-types'
import { formOf, OPENED } from './entry'

/** The record as it is being edited. Decap renders an input again only when its own value changes. */
export function useEntry({ getEntry }: Pick<ControlProps<never>, 'getEntry'>): ImmutableValue {
  return useSyncExternalStore(store.subscribe, getEntry)
}

/** Updates the lists, which Decap leaves as it has read them. */
export function showInLists(entry: ImmutableValue, text: string): void {
  const collection = store.getState().collections.get(String(entry.get('collection')))
  store.dispatch(entryLoaded(collection, { ...(entry.toJS() as object), data: formOf(text) }))
}

/**
 * Shows in a form what was saved of it, such as a year in its one form, and compares what is typed
 * from now on with that.
 * @param entry what was sent: what somebody has typed since stays
 */
export function showSaved(entry: ImmutableValue, text: string): void {
  const { entryDraft } = store.getState()
  // Perhaps another record is open by now.
  if (entryDraft.getIn(['entry', 'path']) !== entry.get('path')) return
  const saved = fromJS(formOf(text)) as Map<string, unknown>
  for (const [name, value] of saved) {
    const now = entryDraft.getIn(['entry', 'data', name])
    if (is(now, value) || !is(now, entry.getIn(['data', name]))) continue
    store.dispatch(changeDraftField({ field: Map({ name }), value, entries: [] }))
  }
}

/**
 * Shows a newer record in the open form, with what was typed into an older one.
 * @param newer as it is saved; what is typed from now on is compared with it
 */
export function showNewer(entry: ImmutableValue, newer: unknown, merged: object): void {
  const text = JSON.stringify(newer)
  showInLists(entry, text)
  // As a copy that Decap has kept: before anything is drawn, for it asks about a copy that it sees.
  const data = { ...merged, [OPENED]: text }
  store.dispatch(localBackupRetrieved({ ...(entry.toJS() as object), data }))
  store.dispatch(loadLocalBackup())
}
