import { create } from 'zustand'
import type { PublishedContent } from '../../cms-access/content-api'
import type { Json } from '../../content-model/record-file'
import { requestContentApi } from './content-client'

/* Cache of the published content, which lists, forms, previews and choices share. */

let pendingRead: Promise<PublishedContent> | undefined

/** Hook: the published content as it was read last; undefined until then. */
export const usePublished = create<PublishedContent | undefined>()(() => undefined)

/**
 * Returns the published content. Requests it once, and again after refreshPublished().
 * @throws ContentApiError
 */
export function readPublished(): Promise<PublishedContent> {
  if (pendingRead) return pendingRead
  const own: Promise<PublishedContent> = requestContentApi<PublishedContent>('').then(
    (answer) => {
      // Something was published since the request, so the response may be stale.
      if (pendingRead !== own) return readPublished()
      setPublished(answer)
      return answer
    },
    (error: unknown) => {
      if (pendingRead === own) pendingRead = undefined
      throw error
    },
  )
  pendingRead = own
  return own
}

/** Replaces the cached content by the content after a save. */
export function setPublished(known: PublishedContent): void {
  pendingRead = Promise.resolve(known)
  usePublished.setState(known, true)
}

/** Reads the published content again, because somebody else has published. */
export function refreshPublished(): void {
  pendingRead = undefined
  // Ignores an error here: the next readPublished() requests the content again and throws.
  readPublished().catch(() => undefined)
}

export interface PublishedRecord {
  readonly path: string
  readonly data: Json
}

/**
 * Finds the published records of a kind by the kind's path: a file, or a folder with a slash at
 * the end.
 */
export type FindRecords = (of: string) => readonly PublishedRecord[]

/**
 * Creates a function that finds records in the published content.
 * @param content undefined until it has been read
 */
export function createRecordFinder(content: PublishedContent | undefined): FindRecords {
  const all = Object.entries(content?.records ?? {}).map(([path, data]) => ({ path, data }))
  return (of) => all.filter(({ path }) => path.startsWith(of))
}
