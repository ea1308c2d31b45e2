import { findRecordKind } from '../../screens/registry'
import type { RecordKind } from '../../content-model/record-kind'
import { parseRecord, type Json } from '../../content-model/record-order'
import { refused } from './refusals'
import type { Snapshot } from './store'

/** A record that is published. */
export interface PublishedRecord {
  /** Below content/. */
  readonly path: string
  readonly kind: RecordKind
  readonly data: Json
}

/** The records of a snapshot. A file that somebody has broken by hand is none of them. */
export function publishedRecords({ records }: Snapshot): PublishedRecord[] {
  return Object.entries(records).flatMap(([path, text]) => {
    const [kind, data] = [findRecordKind(path), parseRecord(text)]
    return kind && data ? { path, kind, data } : []
  })
}

/**
 * The record in a file; nothing where there is no file.
 * @throws HttpError where the file is there and holds no record: nobody knows what it was to say
 */
export function publishedRecord(snapshot: Snapshot, path: string): PublishedRecord | undefined {
  const found = publishedRecords(snapshot).find((record) => record.path === path)
  if (found || !(path in snapshot.records)) return found
  throw refused(
    `The file content/${path} is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.`,
  )
}
