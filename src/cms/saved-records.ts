import { useMemo } from 'react'
import type { PublishedContent } from '../cms-access/content-api'
import type { Json } from '../content-model/record-order'
import { findRecordKind } from '../screens/registry'
import { usePublished } from './backend/published'
import { slugOf } from './entry'

/** A record as it is published. */
export interface SavedRecord {
  /** The name of its file, without its ending. */
  readonly slug: string
  readonly data: Json
}

/** Gives the published records of any kind, by its path. */
export type SavedRecords = (of: string) => readonly SavedRecord[]

export function savedRecords(content: PublishedContent | undefined): SavedRecords {
  const all = Object.entries(content?.records ?? {}).flatMap(([path, data]) => {
    const kind = findRecordKind(path)
    return kind ? [{ of: kind.path, slug: slugOf(kind, path), data }] : []
  })
  return (of) => all.filter((record) => record.of === of)
}

/** The same, which renders again when there are newer ones. */
export function useSavedRecords(): SavedRecords {
  const content = usePublished()
  return useMemo(() => savedRecords(content), [content])
}
