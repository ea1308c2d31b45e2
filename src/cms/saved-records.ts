import { isFolder, type RecordKind } from '../content-model/record-kind'
import {
  clearSearch,
  currentBackend,
  getAllEntries,
  relationCache,
  store,
  tryLoadEntry,
} from './decap/inside'
import type { ImmutableValue } from './decap-types'
import { cmsName, kindOf } from './entry'
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

/** The saved record of an entry, or the draft of it that is waiting. */
export async function readCurrent(entry: ImmutableValue): Promise<SavedRecord | undefined> {
  const state = store.getState()
  const slug = String(entry.get('slug'))
  if (entry.get('status')) {
    const collection = state.collections.get(String(entry.get('collection')))
    return currentBackend(state.config).unpublishedEntry(state, collection, slug)
  }
  return (await readRecords(kindOf(entry))).find((record) => record.slug === slug)
}

/** The records of a kind that wait as drafts, whose numbers are taken too. */
export async function readDrafts(kind: RecordKind): Promise<readonly SavedRecord[]> {
  const { config, collections } = store.getState()
  if (config.publish_mode !== 'editorial_workflow') return []
  const { entries } = await currentBackend(config).unpublishedEntries(collections)
  return entries.filter(({ collection }) => collection === cmsName(kind))
}

/**
 * Has Decap's relation read its choices again. By itself it keeps them until the editor is
 * reloaded, and would not list a record that was added since.
 */
export function forgetQueries(): void {
  relationCache.clear()
  store.dispatch(clearSearch())
}
