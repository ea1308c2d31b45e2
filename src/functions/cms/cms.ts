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

/** Maximum number of attempts to write a save. Each validates the save against a new snapshot. */
const MAX_ATTEMPTS = 3

/**
 * Maximum size of a compressed response, in bytes. Encoded as base64, which adds a third, the
 * response must fit into Netlify's limit of 6 MB.
 */
const MAX_RESPONSE_BYTES = 4_500_000

type OpenStore = (request: Request) => Promise<Store>

/**
 * Handles every request of the content API, on Netlify and on the local server.
 * @param openStore opens the store for the user of a request; throws an HttpError if the user may
 *   not use the store
 */
export async function handleCmsRequest(request: Request, openStore: OpenStore): Promise<Response> {
  try {
    return await routeRequest(request, await openStore(request))
  } catch (error) {
    const httpError = toHttpError(error)
    const { status, code, details } = httpError
    const { logReason } = details
    writeLog(status >= 500, { event: 'cms', code, status, method: request.method, logReason })
    return createErrorResponse(httpError)
  }
}

async function routeRequest(request: Request, store: Store): Promise<Response> {
  const url = new URL(request.url)
  switch (`${request.method} ${url.pathname.slice(CONTENT_API_PATH.length)}`) {
    case 'GET ':
      return createGzipResponse(toPublishedContent(await store.read()))
    case 'POST /save':
      return createGzipResponse(await save(request, store))
    case 'GET /picture':
      return createPictureResponse(await store.readPicture(readPicturePath(url)))
    case 'POST /picture':
      return createJsonResponse({
        id: await store.addPicture(await readPicture(request)),
      } satisfies UploadResponse)
    default:
      throw new HttpError(404, 'unknown-request', 'The editor of this site does not ask for this.')
  }
}

/**
 * Validates a change against the published content and writes it. Tries again if somebody else has
 * published in between. Writes nothing if the record is published already.
 */
async function save(request: Request, store: Store): Promise<SaveResponse> {
  const saveRequest = await readSave(request)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const published = await store.read(saveRequest.path)
    const change = prepareChange(published, saveRequest)
    const { [change.path]: current = null } = indexRecords(published)
    const isPublished = isEqual(current, change.record) && Object.keys(change.pictures).length === 0
    // Rounds down to seconds, as git does. Otherwise the build of the change could seem older.
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

/** @throws HttpError 413 if the response is too large for Netlify */
function createGzipResponse(body: PublishedContent | SaveResponse): Response {
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
      // Blocks the scripts of an SVG that is opened by its URL.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
