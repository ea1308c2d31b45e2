import { useSyncExternalStore } from 'react'
import type { Fields, RecordOf } from '../../content-model/field'
import { recordIn } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { recordKinds } from '../../screens/registry'
import { forgetQueries, readRecords, type SavedRecord } from '../saved-records'
import type { OtherRecords, RecordList } from './preview-props'

/** What has been read, by the fields of its kind, so that typing does not read it again. */
const lists = new Map<Fields, readonly SavedRecord[]>()
const listeners = new Set<() => void>()
let changes = 0

/** To be called when a record may have been saved or deleted since it was read. */
export function clearRecordCache(): void {
  lists.clear()
  forgetQueries()
}

/** Gives a preview the saved records of other kinds; it renders again when they have been read. */
export function useOtherRecords(language: Language): OtherRecords {
  useSyncExternalStore(subscribe, () => changes)
  return <F extends Fields>(fields: F): RecordList<F> => {
    if (!lists.has(fields)) void read(fields)
    const saved = lists.get(fields) ?? []
    const records = saved.map(({ data }): RecordOf<F> => recordIn(language, fields, data))
    const empty = recordIn(language, fields, {})
    return Object.assign(records, { first: records[0] ?? empty, empty })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function read(fields: Fields): Promise<void> {
  lists.set(fields, [])
  const kind = recordKinds.find((candidate) => candidate.fields === fields)
  // A preview does without what cannot be read.
  lists.set(fields, kind ? await readRecords(kind).catch(() => []) : [])
  changes += 1
  for (const listener of listeners) listener()
}
