import { create } from 'zustand'
import type { PublishedContent } from '../api/old-content-api'
import type { Json } from '../../content/model/record-file'
import { requestContentApi } from './content-client'
import { refreshSiteDrafts } from './site-drafts'

/* Cache of the published content, which lists, forms, previews and choices share. */

let pendingRead: Promise<PublishedContent> | undefined
let readAt = 0

/** Hook: the cached published content; undefined until it has been read. */
export const usePublished = create<PublishedContent | undefined>()(() => undefined)

/** Hook: why the published content could not be read; undefined after a success. */
export const useReadError = create<string | undefined>()(() => undefined)

/**
 * Returns the published content. Requests it, and the drafts at the site, again after an error or
 * refreshPublished().
 * @throws ContentApiError
 */
export function readPublished(): Promise<PublishedContent> {
  if (pendingRead) return pendingRead
  const request: Promise<PublishedContent> = requestContentApi<PublishedContent>('').then(
    (content) => {
      // The content was replaced or refreshed since the request, so this response may be stale.
      if (pendingRead !== request) return readPublished()
      setPublished(content)
      refreshSiteDrafts()
      return content
    },
    (error: unknown) => {
      if (pendingRead === request) pendingRead = undefined
      useReadError.setState((error as Error).message)
      throw error
    },
  )
  pendingRead = request
  return request
}

/** Replaces the cached content with the content after a save. */
export function setPublished(content: PublishedContent): void {
  pendingRead = Promise.resolve(content)
  readAt = Date.now()
  usePublished.setState(content, true)
  useReadError.setState(undefined)
}

/** Reads the published content again, after somebody else has published. */
export function refreshPublished(): void {
  pendingRead = undefined
  // Ignores an error: the next readPublished() tries again, and throws if that fails too.
  readPublished().catch(() => undefined)
}

/** Age of the content, in ms, from which it is read again when the window gets the focus. */
const STALE_AFTER_MS = 30_000

/**
 * Reads the content again when staff return to the window or go to another field, because others may
 * have published.
 */
export function keepContentFresh(): void {
  const refreshIfStale = () => {
    if (usePublished.getState() && Date.now() - readAt > STALE_AFTER_MS) refreshPublished()
  }
  window.addEventListener('focus', refreshIfStale)
  window.addEventListener('focusin', refreshIfStale)
}

export interface PublishedRecord {
  readonly path: string
  readonly data: Json
}

/**
 * Finds the published records of a kind by the kind's path: a file, or a folder with a slash at
 * the end.
 */
export type FindRecords = (kindPath: string) => readonly PublishedRecord[]

/**
 * Creates a function that finds records in the published content.
 * @param content undefined until it has been read
 */
export function createRecordFinder(content: PublishedContent | undefined): FindRecords {
  const all = Object.entries(content?.records ?? {}).map(([path, data]) => ({ path, data }))
  return (kindPath) => all.filter(({ path }) => path.startsWith(kindPath))
}
