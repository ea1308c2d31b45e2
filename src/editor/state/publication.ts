import { create } from 'zustand'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'

/** A published change. `before` is undefined for a new record, `after` for a deleted record. */
export interface PublishedChange {
  /** Path of the record. */
  readonly key: string
  readonly kind: RecordKind
  readonly before: Json | undefined
  readonly after: Json | undefined
  /** True if the change has taken back another one. */
  readonly isTakeBack?: boolean
}

/**
 * Hook: the records of the last publication of this window; empty if the publication cannot be
 * taken back.
 */
export const usePublication = create<readonly PublishedChange[]>()(() => [])
