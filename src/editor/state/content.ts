import { focusManager, QueryObserver, queryOptions, useQuery } from '@tanstack/react-query'
import type { Content, SiteDraft } from '../api/content-api'
import { getKeyId } from '../api/record-key'
import { requestContentApi } from './content-client'
import { ApiFailure } from './api-failure'
import { CONTENT_KEY, queryClient } from './query-client'

/* Cache of the content, which lists, forms, previews and choices share. */

/** Maximum number of retries before a failure is shown. */
const MAX_RETRIES = 2

/**
 * Time between two requests in a visible window, in ms, so that staff learn of a publication by
 * somebody else within a minute. A window sends 80 requests an hour to the content API, which sends
 * 160 requests to GitHub; see docs/operations.md.
 */
const POLL_MS = 45_000

/** Returns true for a temporary error. */
function isPassing(error: Error): boolean {
  return error instanceof ApiFailure && error.has('no-answer', 'github-down')
}

const contentQuery = queryOptions({
  queryKey: CONTENT_KEY,
  queryFn: () => requestContentApi<Content>('/content'),
  retry: (count, error) => count < MAX_RETRIES && isPassing(error),
  // Requests nothing before loadContent() has been called, because a user must be signed in.
  // Requests the content again after an outage.
  enabled: ({ state }) =>
    state.data !== undefined || (state.error !== null && isPassing(state.error)),
})

/** Hook: the content, and the error of the last attempt to read it. */
export function useContentQuery() {
  return useQuery(contentQuery, queryClient)
}

/** Hook: the content; undefined until it has been read. */
export function useContent(): Content | undefined {
  return useContentQuery().data
}

/**
 * Hook: true while records, drafts and pictures are as they were in `seen`, so that a message about
 * them still holds.
 */
export function useIsCurrent(seen: Content | undefined): boolean {
  const content = useContent()
  return (['records', 'drafts', 'pictures'] as const).every(
    (name) => content?.[name] === seen?.[name],
  )
}

export function getContent(): Content | undefined {
  return queryClient.getQueryData<Content>(CONTENT_KEY)
}

/**
 * Returns the content; reads it first if necessary.
 * @throws ApiFailure
 */
export function loadContent(): Promise<Content> {
  return queryClient.ensureQueryData(contentQuery)
}

/**
 * Reads the content again, regardless of its age. Keeps the present content after an error.
 * @throws ApiFailure
 */
export function refreshContent(): Promise<void> {
  return queryClient.refetchQueries(contentQuery, { throwOnError: true })
}

/**
 * Replaces the content. Cancels a running request for the content, because its response may be
 * older.
 */
export function setContent(content: Content): void {
  void queryClient.cancelQueries(contentQuery)
  queryClient.setQueryData<Content>(CONTENT_KEY, content)
}

/**
 * Replaces the content by the content in the response to a change. If this window's content has
 * changed since the request, reads the content again, because the response may be older.
 * @param before the content when the change was sent
 */
export async function takeContent(content: Content, before: Content | undefined): Promise<void> {
  if (getContent() === before) return setContent(content)
  await refreshContent().catch(() => setContent(content))
}

/**
 * Calls a function with the present and the previous content, immediately and at each change. Reads
 * the content regularly while the window is visible.
 */
export function watchContent(follow: (content: Content, before?: Content) => void): () => void {
  let before: Content | undefined
  const tell = () => {
    const content = getContent()
    if (!content || content === before) return
    const last = before
    before = content
    follow(content, last)
  }
  const observer = new QueryObserver(queryClient, { ...contentQuery, refetchInterval: POLL_MS })
  const stop = observer.subscribe(tell)
  tell()
  return stop
}

/** Reads stale content again when staff return to the window or go to another field. */
export function keepContentFresh(): void {
  focusManager.setEventListener((handleFocus) => {
    const listener = () => handleFocus()
    const types = ['visibilitychange', 'focus', 'focusin']
    types.forEach((type) => window.addEventListener(type, listener))
    return () => types.forEach((type) => window.removeEventListener(type, listener))
  })
  queryClient.mount()
}

/**
 * Returns the path of the record that was published under the key of a new record; undefined if it
 * has not been published.
 */
export function findAddedPath({ added }: Content, key: string): string | undefined {
  return added[getKeyId(key)]
}

/** Returns the server's draft with a key; undefined if there is none. */
export function findSiteDraft(key: string, content = getContent()): SiteDraft | undefined {
  return content?.drafts.find((draft) => draft.key === key)
}
