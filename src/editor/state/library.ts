import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PICTURE_LIST_FILE } from '../api/content-api'
import { listLibrary, type FileInfo, type LibraryPicture } from '../model/library'
import { useContent } from './content'
import { useDrafts } from './drafts'
import { queryClient } from './query-client'

const nothing: Readonly<Record<string, FileInfo>> = {}

/** Hook: sizes and dates of the pictures with which the site was built last, by path. */
function useFileInfos(): Readonly<Record<string, FileInfo>> {
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
    const edits = Object.entries(drafts).map(([key, { record }]) => [key, record] as const)
    return content ? listLibrary(content, edits, infos) : []
  }, [content, drafts, infos])
}
