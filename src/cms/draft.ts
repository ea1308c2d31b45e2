import { Map } from 'immutable'
import { useSyncExternalStore } from 'react'
import {
  changeDraftField,
  entryLoaded,
  loadLocalBackup,
  localBackupRetrieved,
  store,
} from './decap/inside'
import type { ControlProps, ImmutableValue } from './decap-types'
import { OPENED, openedAs } from './entry'

/** The record as it is being edited. Decap renders an input again only when its own value changes. */
export function useEntry({ getEntry }: Pick<ControlProps<never>, 'getEntry'>): ImmutableValue {
  return useSyncExternalStore(store.subscribe, getEntry)
}

/** Updates the lists, which Decap leaves as it has read them. */
export function showInLists(entry: ImmutableValue, text: string): void {
  const collection = store.getState().collections.get(String(entry.get('collection')))
  const data: unknown = JSON.parse(openedAs(text))
  store.dispatch(entryLoaded(collection, { ...(entry.toJS() as object), data }))
}

/** Compares the form of a record from now on with what was saved. */
export function noteSaved(entry: ImmutableValue, text: string): void {
  const path = ['entry', 'path']
  // Perhaps another record is open by now.
  if (store.getState().entryDraft.getIn(path) !== entry.get('path')) return
  const change = { field: Map({ name: OPENED }), value: text, entries: [] }
  store.dispatch(changeDraftField(change))
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
