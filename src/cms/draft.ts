import { useSyncExternalStore } from 'react'
import { entryLoaded, loadLocalBackup, localBackupRetrieved, store } from './decap/inside'
import type { ControlProps, ImmutableValue } from './decap-types'

/** The record as it is being edited. Decap renders an input again only when its own value changes. */
export function useEntry({ getEntry }: Pick<ControlProps<never>, 'getEntry'>): ImmutableValue {
  return useSyncExternalStore(store.subscribe, getEntry)
}

/** Has the lists show a record as it is saved: Decap goes on showing them as it has read them. */
export function showInLists(entry: ImmutableValue, saved: unknown): void {
  const collection = store.getState().collections.get(String(entry.get('collection')))
  store.dispatch(entryLoaded(collection, { ...(entry.toJS() as object), data: saved }))
}

/**
 * Shows a newer record in the open form, with what was typed into an older one.
 * @param newer as it is saved; what is typed from now on is compared with it
 */
export function showNewer(entry: ImmutableValue, newer: unknown, merged: unknown): void {
  const latest = entry.set('raw', JSON.stringify(newer))
  showInLists(latest, newer)
  // As a copy that Decap has kept: before anything is drawn, for it asks about a copy that it sees.
  store.dispatch(localBackupRetrieved({ ...(latest.toJS() as object), data: merged }))
  store.dispatch(loadLocalBackup())
}
