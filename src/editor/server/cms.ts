import { CONTENT_API_PATH, type UploadResponse } from '../api/content-api'
import { HttpError, toHttpError } from '../../http/http-error'
import {
  createErrorResponse,
  createJsonResponse,
  createPackedResponse,
  writeLog,
} from '../../http/responses'
import { createApiError, createForbiddenError } from './api-error'
import { toContent } from './content'
import { changeLink, saveDrafts } from './drafts'
import { takeUpload, createPictureResponse, readTicket } from './pictures'
import { showDraft, showPicture } from './preview'
import { publishChange } from './publish'
import { isPicturePath, readChange, readHistoryQuery, readLinkRequest } from './read-request'
import { findPictureIds, type PreviewStore, type Store } from './store'

/** Access of users to the store. */
export interface StoreAccess {
  /**
   * Opens the store for the user of a request.
   * @throws HttpError if the user may not use the store
   */
  readonly openStore: (request: Request) => Promise<Store>
  /** Opens the part of the store that anybody with a preview link may read. */
  readonly openPreview: () => PreviewStore
}

/**
 * Handles every request of the content API, on Netlify and on the local server.
 */
export async function handleCmsRequest(request: Request, access: StoreAccess): Promise<Response> {
  try {
    return await respond(request, access)
  } catch (error) {
    return createErrorResponse(logError(error, request))
  }
}

async function respond(request: Request, access: StoreAccess): Promise<Response> {
  const url = new URL(request.url)
  const route = `${request.method} ${url.pathname.slice(CONTENT_API_PATH.length)}`
  const view = url.searchParams.get('view')
  if (route === 'GET /link') return showDraft(url, access.openPreview())
  if (route === 'GET /picture' && view) {
    return showPicture(view, url.searchParams.get('w'), access.openPreview())
  }
  const store = await access.openStore(request)
  return answer(route, url, request, store).catch(async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    const content = toContent(store, await store.read())
    throw new HttpError(409, error.code, { ...error.details, content })
  })
}

async function answer(route: string, url: URL, request: Request, store: Store): Promise<Response> {
  switch (route) {
    case 'GET /content':
      return createPackedResponse(toContent(store, await store.read()))
    case 'GET /history': {
      const { path, after } = readHistoryQuery(url)
      return createPackedResponse(await store.readHistory(path, after))
    }
    case 'GET /picture':
      return createPictureResponse(await findPicture(url, store))
    case 'POST /picture': {
      const ticket = await takeUpload(request, store)
      return createJsonResponse({ ticket } satisfies UploadResponse)
    }
    case 'POST /change': {
      const change = await readChange(request)
      return change.to === 'site'
        ? publishChange(store, change, (error) => logError(error, request))
        : saveDrafts(store, change)
    }
    case 'POST /link':
      return changeLink(store, await readLinkRequest(request))
    default:
      throw createApiError(404, 'unknown-request', {})
  }
}

async function findPicture({ searchParams }: URL, store: Store) {
  const [ticket, path, version] = ['ticket', 'path', 'version'].map((name) =>
    searchParams.get(name),
  )
  if (ticket) {
    const id = readTicket(store, ticket)
    return id ? store.readPicture(id) : undefined
  }
  const commit = version ? store.signer.verify('version', version)?.split(' ')[0] : undefined
  if (!isPicturePath(path ?? '') || (version && !commit)) throw createForbiddenError()
  const ids = await findPictureIds(store, [path!], commit)
  const id = ids[path!.normalize()]
  return id ? store.readPicture(id) : undefined
}

function logError(error: unknown, { method }: Request): HttpError {
  const { status, code, details } = toHttpError(error)
  const { logReason } = details
  writeLog(status >= 500, { event: 'cms', code, status, method, logReason })
  return new HttpError(status, code, { values: {}, ...details })
}
