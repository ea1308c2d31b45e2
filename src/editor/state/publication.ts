import { create } from 'zustand'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'

/** A record before and after a publication; undefined where it did not exist. */
export interface PublishedChange {
  /** Path of the record. */
  readonly key: string
  readonly kind: RecordKind
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** Hook: what this window has published last, as one change; empty if it cannot be taken back. */
export const usePublication = create<readonly PublishedChange[]>()(() => [])
