import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PICTURE_LIST_FILE } from '../api/content-api'
import { toPicturePath } from '../../content/pictures/picture-path'
import { findKnownDescriptions } from '../model/known-descriptions'
import {
  listLibrary,
  type Description,
  type FileInfo,
  type KeyedRecord,
  type LibraryPicture,
} from '../model/library'
import { getContent, useContent } from './content'
import { useDrafts, type Draft } from './drafts'
import { queryClient } from './query-client'

const nothing: Readonly<Record<string, FileInfo>> = {}

/** Hook: sizes and dates of the pictures with which the site was built last, by path. */
export function useFileInfos(): Readonly<Record<string, FileInfo>> {
  const { data } = useQuery({ queryKey: ['picture-list'], queryFn: fetchFileInfos }, queryClient)
  return data ?? nothing
}

/** Returns an empty list if the site does not respond, because the library works without sizes. */
async function fetchFileInfos(): Promise<Readonly<Record<string, FileInfo>>> {
  const response = await fetch(PICTURE_LIST_FILE, { cache: 'no-cache' }).catch(() => undefined)
  const json: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  return (json as Readonly<Record<string, FileInfo>> | undefined) ?? nothing
}

/** Hook: the published pictures, with their uses in records, drafts and edits. */
export function useLibrary(): readonly LibraryPicture[] {
  const content = useContent()
  const drafts = useDrafts()
  const infos = useFileInfos()
  return useMemo(() => {
    return content ? listLibrary(content, listEdits(drafts), infos) : []
  }, [content, drafts, infos])
}

/**
 * Returns the descriptions that a picture has in this browser's edits, in published records or in
 * drafts on the server, once for each language.
 */
export function getKnownDescriptions(src: string): readonly Description[] {
  const { records = {}, drafts = [] } = getContent() ?? {}
  return findKnownDescriptions(toPicturePath(src), [
    ...listEdits(useDrafts.getState()),
    ...Object.entries(records),
    ...drafts.map(({ key, record }): KeyedRecord => [key, record]),
  ])
}

function listEdits(drafts: Readonly<Record<string, Draft>>): readonly KeyedRecord[] {
  return Object.entries(drafts).map(([key, { record }]) => [key, record])
}
