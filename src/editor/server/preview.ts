import { isCopyWidth, type PreviewResponse } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { findPictures } from '../../content/model/picture-fields'
import { createApiError, createForbiddenError } from './api-error'
import { indexRecords } from './content'
import { listDrafts } from './draft-files'
import { readLinkEnd } from './links'
import { createPictureResponse } from './pictures'
import { isPicturePath } from './read-request'
import { createErrorResponse, createPackedResponse, keepForAll } from '../../http/responses'
import { findPictureIds, type PreviewStore, type ContentTexts } from './store'

/* Requests without a sign-in: preview links, and their pictures. */

/** Time, in s, for which Netlify's network caches the response to a preview link. */
const KEEP_LINK_S = 10
/**
 * Minimum time, in s, for which the signed `view` of a picture is valid. The maximum is twice as
 * long.
 */
const KEEP_VIEW_S = 3600

/**
 * Cached texts for all visitors of preview links, by `place` of the store. `endMs` is the time at
 * which the texts expire.
 */
const recentTexts = new Map<
  string,
  { readonly texts: ContentTexts | Promise<ContentTexts>; readonly endMs: number }
>()

/**
 * Caches texts for the next visitors of preview links. Each change of the drafts calls this
 * function with the new texts, so that visitors see the change.
 */
export function keepTexts(
  { place }: PreviewStore,
  texts: ContentTexts | Promise<ContentTexts>,
): void {
  recentTexts.set(place, { texts, endMs: Date.now() + KEEP_LINK_S * 1000 })
}

/** Removes the cached texts, because the content has changed. */
export function forgetTexts({ place }: PreviewStore): void {
  recentTexts.delete(place)
}

async function readRecentTexts(store: PreviewStore): Promise<ContentTexts> {
  const recent = recentTexts.get(store.place)
  if (recent && recent.endMs > Date.now()) return recent.texts
  const texts = store.readTexts()
  keepTexts(store, texts)
  texts.catch(() => forgetTexts(store))
  return texts
}

/** Returns the draft of a preview link. */
export async function showDraft(url: URL, store: PreviewStore): Promise<Response> {
  const id = url.searchParams.get('id')
  const endsAt = readLinkEnd(store, id)
  const texts = endsAt ? await readRecentTexts(store) : undefined
  const draft = texts && listDrafts(texts).find(({ link }) => link?.id === id)
  if (!draft || !endsAt) {
    return keepForAll(createErrorResponse(createApiError(404, 'no-preview', {})), 'id', KEEP_LINK_S)
  }
  const { key, record, pictures, link, savedAt } = draft
  const named = findPictures(record).map(({ src }) => src)
  const views = named
    .filter((path) => isPicturePath(path))
    .map((path) => [path, createView(store, pictures[path] ?? path)])
  const preview: PreviewResponse = {
    ...{ path: getKeyPath(key), record, records: indexRecords(texts.content) },
    ...{ author: link?.author, savedAt, endsAt },
    pictures: Object.fromEntries(views) as PreviewResponse['pictures'],
  }
  return keepForAll(createPackedResponse(preview), 'id', KEEP_LINK_S)
}

/** @param picture id of a new picture, or path of a published picture, which may not be live yet */
function createView({ signer }: PreviewStore, picture: string): string {
  // Rounds the expiry to whole hours, so that a picture has the same URL for an hour, and Netlify's
  // CDN can serve it from its cache.
  const endS = (Math.floor(Date.now() / 1000 / KEEP_VIEW_S) + 2) * KEEP_VIEW_S
  return signer.sign('view', `${endS} ${picture}`)
}

/**
 * Returns a picture that a preview link shows.
 * @param copyWidth width of a smaller copy, in px: a multiple of COPY_WIDTH_STEP
 */
export async function showPicture(
  view: string,
  copyWidth: string | null,
  store: PreviewStore,
): Promise<Response> {
  const width = copyWidth === null ? undefined : Number(copyWidth)
  // Rejects other spellings, such as 0160, because each would be a URL that is not in the cache.
  const isAllowed = width === undefined || (isCopyWidth(width) && String(width) === copyWidth)
  if (!isAllowed) throw createForbiddenError()
  const [, endS, picture = ''] = /^(\d+) (.+)$/.exec(store.signer.verify('view', view) ?? '') ?? []
  const isShown = Number(endS) * 1000 > Date.now()
  const isPath = picture.startsWith('/')
  const id = isShown && isPath ? (await findPictureIds(store, [picture]))[picture] : picture
  const bytes = isShown && id ? await store.readPicture(id) : undefined
  const original = createPictureResponse(bytes)
  const isShrunk = original.ok && bytes && width
  const response = isShrunk ? createPictureResponse(await scalePicture(bytes, width)) : original
  return keepForAll(response, 'view|w', response.ok ? KEEP_VIEW_S : KEEP_LINK_S)
}

async function scalePicture(bytes: Uint8Array<ArrayBuffer>, width: number) {
  // Imports sharp when it is needed, because it would delay the start of the function.
  const { shrinkPicture } = await import('../../content/check/shrink-picture')
  return shrinkPicture(bytes, width)
}
