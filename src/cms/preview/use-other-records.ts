import { useSyncExternalStore } from 'react'
import type { Fields, RecordOf } from '../../content-model/field'
import { isFolder, type RecordKind } from '../../content-model/record-kind'
import { recordKinds } from '../../screens/registry'
import { cmsName } from '../cms-name'
import type { ImmutableValue, PreviewProps } from '../decap-types'
import { completeRecord } from './complete-record'
import type { OtherRecords, RecordList } from './preview-props'

/** What has been read, by the fields of its kind, so that typing does not read it again. */
const lists = new Map<Fields, readonly unknown[]>()
const listeners = new Set<() => void>()
let changes = 0

/** Forgets what was read, because a record may have been saved since. */
export function clearRecordCache(): void {
  lists.clear()
}

/** Gives a preview the saved records of other kinds; it renders again when they have been read. */
export function useOtherRecords(getCollection: PreviewProps['getCollection']): OtherRecords {
  useSyncExternalStore(subscribe, () => changes)
  return <F extends Fields>(fields: F): RecordList<F> => {
    if (!lists.has(fields)) void read(fields, getCollection)
    const records = (lists.get(fields) ?? []) as RecordOf<F>[]
    const empty = completeRecord(fields, {})
    return Object.assign([...records], { first: records[0] ?? empty, empty })
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the records of a kind through Decap, from wherever it keeps them. */
async function read(fields: Fields, getCollection: PreviewProps['getCollection']): Promise<void> {
  lists.set(fields, [])
  const kind = recordKinds.find((candidate) => candidate.fields === fields)
  if (!kind) return
  // A preview does without what cannot be read.
  const entries = await entriesOf(kind, getCollection).catch(() => [])
  lists.set(
    fields,
    entries.map((entry) => completeRecord(fields, toPlain(entry.get('data')))),
  )
  changes += 1
  for (const listener of listeners) listener()
}

async function entriesOf(
  kind: RecordKind,
  getCollection: PreviewProps['getCollection'],
): Promise<ImmutableValue[]> {
  const name = cmsName(kind)
  const found = isFolder(kind)
    ? await getCollection(name)
    : await getCollection(name.split('-')[0] ?? '', name)
  return [found].flat() as ImmutableValue[]
}

function toPlain(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'toJS' in data
    ? (data as ImmutableValue).toJS()
    : data
}
