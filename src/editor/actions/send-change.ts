import type {
  Content,
  ChangeRequest,
  ChangeResponse,
  RecordChange,
  UploadResponse,
} from '../api/content-api'
import { getKeyId } from '../api/record-key'
import { findPictures } from '../../content/model/picture-fields'
import { isEqual } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { fetchPicture, requestContentApi } from '../state/content-client'
import { waitForLiveSite } from './live-site'
import { ApiFailure } from '../state/api-failure'
import { getContent, refreshContent, takeContent } from '../state/content'
import { usePublication, type PublishedChange } from '../state/publication'
import { getPicture, setPicture, usePictures } from '../state/pictures'

/**
 * Sends changes, and uploads the new pictures of their records. Replaces this window's content by
 * the content in the response, even after a conflict. Uploads the pictures again if the server has
 * discarded them in the meantime.
 * @param unused paths of pictures that the change removes
 * @param added paths of new pictures that no record names
 * @throws ApiFailure
 */
export async function sendChange(
  to: ChangeRequest['to'],
  changes: readonly RecordChange[],
  unused: readonly string[] = [],
  added: readonly string[] = [],
): Promise<ChangeResponse> {
  const removed = Object.fromEntries(unused.map((path) => [path, null]))
  let before = getContent()
  const send = async () => {
    const pictures = { ...removed, ...(await uploadPictures(changes, added)) }
    const request: ChangeRequest = { to, changes, pictures, rules: RULES }
    before = getContent()
    return requestContentApi<ChangeResponse>('/change', request)
  }
  try {
    const response = await send().catch((error: unknown) => {
      if (!(error instanceof ApiFailure) || !error.has('picture-gone')) throw error
      forgetTickets()
      return send()
    })
    await takeContent(response.content, before)
    if (response.publishedAt) {
      usePublication.setState(listPublished(changes, response.content), true)
      waitForLiveSite(response.publishedAt)
    }
    return response
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.content) await takeContent(error.content, before)
    // Reads the record that the failure names, because this window may not know its last change.
    else if (error.has('still-used')) await refreshContent().catch(() => undefined)
    throw error
  }
}

/** Lists the records that a change has published or deleted, as they were before and after. */
function listPublished(
  changes: readonly RecordChange[],
  { records, added }: Content,
): PublishedChange[] {
  return changes.flatMap(({ key: sentKey, base }) => {
    const key = added[getKeyId(sentKey)] ?? sentKey
    const kind = findRecordKind(key)
    const change = { key, before: base ?? undefined, after: records[key] }
    return kind && !isEqual(change.before, change.after) ? { ...change, kind } : []
  })
}

/**
 * Uploads pictures that are neither published nor already uploaded.
 * @param added paths of pictures that no record names
 * @returns tickets of the uploaded pictures, by path; see UploadResponse
 */
async function uploadPictures(
  changes: readonly RecordChange[],
  added: readonly string[],
): Promise<Record<string, string>> {
  const published = new Set(getContent()?.pictures)
  const tickets: Record<string, string> = {}
  const named = changes.flatMap(({ record, from }) =>
    findPictures(record).map(({ src }) => ({ src, isRestored: from !== undefined })),
  )
  for (const { src, isRestored } of [
    ...named,
    ...added.map((src) => ({ src, isRestored: false })),
  ]) {
    if (published.has(src)) continue
    const ticket = getPicture(src).ticket ?? (await upload(src, isRestored))
    if (ticket) tickets[src] = ticket
  }
  return tickets
}

/**
 * Deletes the tickets of the pictures whose files this window still has, so that these pictures are
 * uploaded again.
 */
function forgetTickets(): void {
  usePictures.getState().forEach(({ file }, path) => {
    if (file) setPicture(path, { ticket: undefined })
  })
}

/**
 * Uploads a picture and returns its ticket. If this window lacks the file, fetches it from the
 * server first. Returns undefined without uploading if the window knows nothing of the picture, or
 * if it lacks the file and the server can take the picture from an earlier version.
 * @param isRestored true if the change brings back an earlier version
 */
async function upload(path: string, isRestored: boolean): Promise<string | undefined> {
  const { file, query } = getPicture(path)
  if (!file && (!query || isRestored)) return undefined
  const { ticket } = await requestContentApi<UploadResponse>(
    '/picture',
    file ?? (await fetchPicture(query!)),
  )
  setPicture(path, { ticket })
  return ticket
}
