import { getAllEntries, tryLoadEntry } from 'decap-cms-core/dist/esm/actions/entries'
import { clearSearch } from 'decap-cms-core/dist/esm/actions/search'
import { store } from 'decap-cms-core/dist/esm/redux'
import relationCache from 'decap-cms-widget-relation/dist/esm/RelationCache'
import { isFolder, type RecordKind } from '../content-model/record-kind'
import { cmsName } from './entry'

/** A record as it is saved. */
export interface SavedRecord {
  /** The name of its file, without its ending. */
  readonly slug: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * The saved records of a kind, from wherever Decap keeps them. Decap has one way of reading for
 * previews, another for inputs and none for what happens before a deletion; this is under all three.
 */
export async function readRecords(kind: RecordKind): Promise<readonly SavedRecord[]> {
  const state = store.getState()
  const name = cmsName(kind)
  const [group] = kind.path.split('/')
  const collection = state.collections.get(isFolder(kind) ? name : group)
  return isFolder(kind)
    ? getAllEntries(state, collection)
    : [await tryLoadEntry(state, collection, name)]
}

/**
 * Has Decap's relation read its choices again. By itself it keeps them until the editor is
 * reloaded, and would not list a record that was added since.
 */
export function forgetQueries(): void {
  relationCache.clear()
  store.dispatch(clearSearch())
}
