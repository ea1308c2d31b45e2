import { entryLoaded, loadLocalBackup, localBackupRetrieved, store } from './decap/inside'
import type { ImmutableValue } from './decap-types'

/** Shows a record in the open form in place of what is there, as Decap shows a copy it has kept. */
export function replaceDraft(entry: ImmutableValue, data: unknown): void {
  // One after the other, before anything is drawn: Decap asks about a copy that it sees.
  store.dispatch(localBackupRetrieved({ ...(entry.toJS() as object), data }))
  store.dispatch(loadLocalBackup())
}

/**
 * Shows a newer record in the open form, with what was typed into an older one.
 * @param newer as it is saved; what is typed from now on is compared with it
 */
export function showNewer(entry: ImmutableValue, newer: unknown, merged: unknown): void {
  const latest = entry.set('raw', JSON.stringify(newer))
  const collection = store.getState().collections.get(String(entry.get('collection')))
  store.dispatch(entryLoaded(collection, { ...(latest.toJS() as object), data: newer }))
  replaceDraft(latest, merged)
}
