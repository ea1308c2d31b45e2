import type { PublishedContent } from '../cms-access/content-api'
import type { Fields } from '../content-model/field'
import type { RecordKind } from '../content-model/record-kind'
import type { Json } from '../content-model/record-order'
import { findRecordKind, recordKinds } from '../screens/registry'
import { usePublished } from './backend/published'
import { slugOf } from './entry'

/** A record as it is published. */
export interface SavedRecord {
  /** The name of its file, without its ending. */
  readonly slug: string
  readonly data: Json
}

/** Gives the published records of any kind, by its path. */
export function recordsOf(content: PublishedContent | undefined) {
  return (of: string): readonly SavedRecord[] => (content && listsIn(content).get(of)) ?? []
}

/** Gives the published records of any kind, by its fields; renders again when there are newer ones. */
export function useSavedRecords(): (fields: Fields) => readonly SavedRecord[] {
  const records = recordsOf(usePublished())
  return (fields) => records(kindWith(fields)?.path ?? '')
}

/** The kind of record that has these fields. */
export function kindWith(fields: Fields): RecordKind | undefined {
  return recordKinds.find((kind) => kind.fields === fields)
}

type Lists = ReadonlyMap<string, SavedRecord[]>

/** So that typing sorts no records again. */
const known = new WeakMap<PublishedContent, Lists>()

function listsIn(content: PublishedContent): Lists {
  const before = known.get(content)
  if (before) return before
  const lists: Lists = new Map(recordKinds.map(({ path }) => [path, []]))
  for (const [path, data] of Object.entries(content.records)) {
    const kind = findRecordKind(path)
    if (kind) lists.get(kind.path)?.push({ slug: slugOf(kind, path), data })
  }
  known.set(content, lists)
  return lists
}
