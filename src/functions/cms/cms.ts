import { gzipSync } from 'node:zlib'
import {
  CONTENT_API_PATH,
  type UploadResponse,
  type PublishedContent,
  type SaveResponse,
} from '../../cms-access/content-api'
import { detectPictureType } from '../../content-model/picture-bytes'
import type { Json } from '../../content-model/record-file'
import { isEqual } from '../../content-model/values'
import { findContentErrors, formatErrorForStaff } from '../../screens/content-errors'
import { HttpError, toHttpError } from '../shared/http-error'
import { createErrorResponse, createJsonResponse, writeLog } from '../shared/responses'
import { prepareChange } from './prepare-change'
import { readPicture, readPicturePath, readSave } from './read-request'
import { applyChange, type Snapshot, type Store } from './store'

/** How often a change is judged, each time on what somebody else has just published. */
const MAX_ATTEMPTS = 3

/** Netlify takes an answer of 6 MB, of which base64 leaves three quarters. */
const MAX_RESPONSE_BYTES = 4_500_000

type OpenStore = (request: Request) => Promise<Store>

/**
 * The one door to the content: all that the editor reads and writes goes through here, on Netlify and
 * on this machine, and is judged here.
 * @param openStore opens the store for whoever may use it, or throws an HttpError
 */
export async function handleCmsRequest(request: Request, openStore: OpenStore): Promise<Response> {
  try {
    return await routeRequest(request, await openStore(request))
  } catch (error) {
    const refusal = toHttpError(error)
    const { status, code, details } = refusal
    const { logReason } = details
    writeLog(status >= 500, { event: 'cms', code, status, method: request.method, logReason })
    return createErrorResponse(refusal)
  }
}

async function routeRequest(request: Request, store: Store): Promise<Response> {
  const address = new URL(request.url)
  switch (`${request.method} ${address.pathname.slice(CONTENT_API_PATH.length)}`) {
    case 'GET ':
      return createGzipResponse(toPublishedContent(await store.read()))
    case 'POST /save':
      return createGzipResponse(await save(request, store))
    case 'GET /picture':
      return createPictureResponse(await store.readPicture(readPicturePath(address)))
    case 'POST /picture':
      return createJsonResponse({
        id: await store.addPicture(await readPicture(request)),
      } satisfies UploadResponse)
    default:
      throw new HttpError(404, 'unknown-request', 'The editor of this site does not ask for this.')
  }
}

/** A change is written on exactly that by which it was judged; what is published already, not again. */
async function save(request: Request, store: Store): Promise<SaveResponse> {
  const saveRequest = await readSave(request)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const published = await store.read(saveRequest.path)
    const change = prepareChange(published, saveRequest)
    const { [change.path]: current = null } = indexRecords(published)
    const isPublished = isEqual(current, change.record) && Object.keys(change.pictures).length === 0
    // Git keeps no parts of a second.
    const publishedAt = new Date(new Date().setMilliseconds(0)).toISOString()
    if (isPublished || (await store.write(published, change))) {
      return {
        path: change.path,
        publishedAt,
        content: toPublishedContent(applyChange(published, change)),
      }
    }
  }
  const message = 'Somebody else published just now. Please publish once more.'
  throw new HttpError(409, 'overtaken', message)
}

function toPublishedContent(published: Snapshot): PublishedContent {
  const { content, pictures, tokenExpiresAt } = published
  return {
    records: indexRecords(published),
    pictures: [...pictures],
    errors: findContentErrors(content, pictures).map(formatErrorForStaff),
    tokenExpiresAt: tokenExpiresAt?.toISOString(),
  }
}

function indexRecords({ content }: Snapshot): Record<string, Json> {
  return Object.fromEntries(content.records.map(({ file, record }) => [file, record]))
}

/** @throws HttpError 413 where the platform could not send it */
function createGzipResponse(answer: PublishedContent | SaveResponse): Response {
  const bytes = gzipSync(JSON.stringify(answer))
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
      // A drawing runs no script when it is opened by its address.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
