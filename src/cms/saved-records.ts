import type { Fields } from '../content-model/field'
import type { RecordKind } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { createSignal } from './create-signal'
import { backendInUse } from './decap/inside'
import type { Json } from '../content-model/record-order'

/** A record as it is saved. */
export interface SavedRecord {
  /** The name of its file, without its ending. */
  readonly slug: string
  readonly data: Json
  /** Who changed it last, where the repository says so. */
  readonly author?: string
}

/** What has been read, by the fields of its kind, so that typing does not read it again. */
const lists = new Map<Fields, readonly SavedRecord[]>()
let published: ReturnType<ReturnType<typeof backendInUse>['readPublished']> | undefined
const read = createSignal()

/** To be called when a record may have been saved or deleted since it was read. */
export function clearRecordCache(): void {
  lists.clear()
  published = undefined
}

/** Gives the saved records of any kind, by its fields; renders again when they have been read. */
export function useSavedRecords(): (fields: Fields) => readonly SavedRecord[] {
  read.useChanges()
  return (fields) => {
    if (!lists.has(fields)) void readList(fields)
    return lists.get(fields) ?? []
  }
}

async function readList(fields: Fields): Promise<void> {
  lists.set(fields, [])
  const kind = kindWith(fields)
  // A form or a preview does without what cannot be read.
  lists.set(fields, kind ? await readRecords(kind).catch(startAnew) : [])
  read.tell()
}

/** The kind of record that has these fields. */
export function kindWith(fields: Fields): RecordKind | undefined {
  return recordKinds.find((kind) => kind.fields === fields)
}

/** What failed once is asked for again with the next list. */
function startAnew(): readonly SavedRecord[] {
  published = undefined
  return []
}

async function readRecords(kind: RecordKind): Promise<readonly SavedRecord[]> {
  published ??= backendInUse().readPublished()
  return (await published).records(kind)
}
