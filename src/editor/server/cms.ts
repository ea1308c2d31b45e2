import { gzipSync } from 'node:zlib'
import { CONTENT_API_PATH, PICTURE_POLICY } from '../api/content-api'
import type {
  Draft,
  DraftsResponse,
  HistoryResponse,
  PreviewResponse,
  PublishedContent,
  SaveResponse,
  UploadResponse,
} from '../api/old-content-api'
import { detectPictureType } from '../../content/model/picture-bytes'
import { findPictures } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { findContentErrors, formatErrorForStaff } from '../../content/check/content-errors'
import { HttpError, toHttpError } from '../../http/http-error'
import { createErrorResponse, createJsonResponse, writeLog } from '../../http/responses'
import { prepareChange } from './prepare-change'
import { findNewPictures, readDrafts, removeDraft, saveDraft } from './drafts'
import { isLinkValid } from './preview-links'
import {
  isPicturePath,
  readDraftRequest,
  readHistoryQuery,
  readPicture,
  readPictureQuery,
  readSave,
} from './read-request'
import { applyChange, retry, type PreviewStore, type Snapshot, type Store } from './store'

/**
 * Maximum size of a compressed response, in bytes. Encoded as base64, which adds a third, the
 * response must fit into Netlify's limit of 6 MB.
 */
const MAX_RESPONSE_BYTES = 4_500_000

/** Caching of what a preview link shows: it may be changed or ended at any time. */
const PREVIEW_CACHING = 'private, max-age=10'

/** Who may use the store. */
export interface StoreAccess {
  /**
   * Opens the store for the user of a request.
   * @throws HttpError if the user may not use the store
   */
  readonly openStore: (request: Request) => Promise<Store>
  /** Opens what anybody with a preview link may read. */
  readonly openPreview: () => PreviewStore
}

/**
 * Handles every request of the content API, on Netlify and on the local server.
 */
export async function handleCmsRequest(request: Request, access: StoreAccess): Promise<Response> {
  try {
    return await routeRequest(request, access)
  } catch (error) {
    return createErrorResponse(logError(error, request))
  }
}

function logError(error: unknown, { method }: Request): HttpError {
  const httpError = toHttpError(error)
  const { status, code, details } = httpError
  const { logReason } = details
  writeLog(status >= 500, { event: 'cms', code, status, method, logReason })
  return httpError
}

async function routeRequest(request: Request, access: StoreAccess): Promise<Response> {
  const url = new URL(request.url)
  const route = `${request.method} ${url.pathname.slice(CONTENT_API_PATH.length)}`
  if (route === 'GET /preview') return showDraft(url, access.openPreview())
  if (route === 'GET /preview/picture') return showDraftPicture(url, access.openPreview())
  const store = await access.openStore(request)
  switch (route) {
    case 'GET ':
      return createGzipResponse(toPublishedContent(await store.read()))
    case 'POST /save':
      return createGzipResponse(await save(request, store))
    case 'GET /history': {
      const { path, after } = readHistoryQuery(url)
      return createGzipResponse(await store.readHistory(path, after))
    }
    case 'GET /drafts':
      return createGzipResponse({ drafts: (await readDrafts(store)).drafts })
    case 'POST /draft':
      return createGzipResponse({ drafts: await saveDraft(store, await readDraftRequest(request)) })
    case 'GET /picture':
      return createPictureResponse(await findPicture(url, store))
    case 'POST /picture': {
      const bytes = await readPicture(request)
      // Loads sharp when it is needed, because it would delay the start of the function. The check
      // itself imports sharp statically: Gatsby cannot compile a dynamic import of a package.
      const { findPictureProblem } = await import('../../content/check/picture-problem')
      const problem = await findPictureProblem(
        bytes,
        request.headers.get('content-type') === 'image/svg+xml',
      )
      if (problem) throw new HttpError(422, 'wrong-picture', `The new picture ${problem}`)
      return createJsonResponse({ id: await store.addPicture(bytes) } satisfies UploadResponse)
    }
    default:
      throw new HttpError(404, 'unknown-request', 'The editor of this site does not ask for this.')
  }
}

/** Returns the draft of a preview link, without who has saved it. */
async function showDraft(url: URL, store: PreviewStore): Promise<Response> {
  const { draft, published } = await findDraft(url, store, () => readDrafts(store))
  const { path, record } = draft
  const preview = { path, record, records: indexRecords(published) }
  return toPreview(createGzipResponse(preview satisfies PreviewResponse))
}

/** Returns a picture that the draft of a preview link names: a new one, or one that is published. */
async function showDraftPicture(url: URL, store: PreviewStore): Promise<Response> {
  const { draft } = await findDraft(url, store, store.readDrafts)
  const path = url.searchParams.get('path') ?? ''
  const isNamed = isPicturePath(path) && findPictures(draft.record).some(({ src }) => src === path)
  const id = isNamed && (draft.pictures[path] ?? (await store.findPictures([path]))[path])
  return toPreview(createPictureResponse(id ? await store.readPicture(id) : undefined))
}

/**
 * Finds the draft of a preview link.
 * @param read is not called for a link that was never given out
 * @throws HttpError 404
 */
async function findDraft<Drafts extends { readonly drafts: readonly Draft[] }>(
  url: URL,
  { linkKey }: PreviewStore,
  read: () => Promise<Drafts>,
): Promise<Drafts & { readonly draft: Draft }> {
  const link = url.searchParams.get('draft')
  const found = isLinkValid(link, linkKey) ? await read() : undefined
  const draft = found?.drafts.find((each) => each.link === link)
  if (found && draft) return { ...found, draft }
  const message = 'This preview has ended. Please ask the person who sent the link for a new one.'
  throw new HttpError(404, 'no-preview', message)
}

function toPreview(response: Response): Response {
  response.headers.set('cache-control', PREVIEW_CACHING)
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

async function findPicture(url: URL, store: Store) {
  const { path, version, id } = readPictureQuery(url)
  const found = id || (await store.findPictures([path], version))[path]
  return found === undefined ? found : store.readPicture(found)
}

/**
 * Validates a change against the published content and writes it. Tries again if somebody else has
 * published in between. Writes nothing if the record is published already.
 */
async function save(request: Request, store: Store): Promise<SaveResponse> {
  const saveRequest = await readSave(request)
  const response = await retry(async () => {
    const published = await store.read(saveRequest.path)
    const pictures = await findNewPictures(store, published, saveRequest)
    const change = prepareChange(published, { ...saveRequest, pictures })
    const { [change.path]: current = null } = indexRecords(published)
    const isPublished = isEqual(current, change.record) && Object.keys(change.pictures).length === 0
    const now = new Date()
    if (!isPublished && !(await store.write(published, change))) return undefined
    const content = toPublishedContent(applyChange(published, change))
    // Without a new commit, no later build follows.
    const publishedAt = (isPublished && published.lastChangedAt) || roundDown(now, store.timeUnitMs)
    return { path: change.path, publishedAt, content }
  })
  // The record is published, so a failure here is only logged.
  if (saveRequest.draft) {
    await removeDraft(store, saveRequest.draft).catch((error) => logError(error, request))
  }
  return response
}

/** Otherwise, the build of a change could seem older than the change. */
function roundDown(time: Date, unitMs: number): string {
  return new Date(Math.floor(time.getTime() / unitMs) * unitMs).toISOString()
}

function toPublishedContent(published: Snapshot): PublishedContent {
  const { content, pictures, keepsHistory, tokenExpiresAt } = published
  return {
    records: indexRecords(published),
    pictures: [...pictures],
    errors: findContentErrors(content, pictures).map(formatErrorForStaff),
    keepsHistory,
    tokenExpiresAt: tokenExpiresAt?.toISOString(),
  }
}

function indexRecords({ content }: Snapshot): Record<string, Json> {
  return Object.fromEntries(content.records.map(({ file, record }) => [file, record]))
}

/** @throws HttpError 413 if the response is too large for Netlify */
function createGzipResponse(
  body: PublishedContent | SaveResponse | HistoryResponse | DraftsResponse | PreviewResponse,
): Response {
  const bytes = gzipSync(JSON.stringify(body))
  if (bytes.byteLength > MAX_RESPONSE_BYTES) {
    const message =
      'The site has more texts than the editor can open. Please tell whoever looks after it.'
    throw new HttpError(413, 'too-much-content', message)
  }
  const { headers } = createJsonResponse(null)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { headers })
}

function createPictureResponse(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!bytes) throw new HttpError(404, 'no-picture', 'This picture is not among the site’s.')
  return new Response(bytes, {
    headers: {
      'content-type': detectPictureType(bytes) ?? 'application/octet-stream',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
