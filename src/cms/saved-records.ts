import { isFolder, type RecordKind } from '../content-model/record-kind'
import { clearSearch, getAllEntries, relationCache, store, tryLoadEntry } from './decap/inside'
import { cmsName } from './entry'
import type { Json } from './record-order'

/** A record as it is saved. */
export interface SavedRecord {
  /** The name of its file, without its ending. */
  readonly slug: string
  readonly data: Json
  /** Who changed it last, where the repository says so. */
  readonly author?: string
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
