import { gzipSync } from 'node:zlib'
import {
  CONTENT_API_PATH,
  type PictureAnswer,
  type PublishedContent,
  type SaveAnswer,
} from '../../cms-access/content-api'
import { pictureType } from '../../content-model/picture-bytes'
import type { Json } from '../../content-model/record-file'
import { isSame } from '../../content-model/values'
import { findContentErrors, inStaffWords } from '../../screens/content-errors'
import { HttpError, toHttpError } from '../shared/http-error'
import { errorResponse, jsonResponse, writeLog } from '../shared/responses'
import { judge } from './prepare-change'
import { readPicture, readPicturePath, readSave } from './read-request'
import { withChange, type Snapshot, type Store } from './store'

/** How often a change is judged, each time on what somebody else has just published. */
const ATTEMPTS = 3

/** Netlify takes an answer of 6 MB, of which base64 leaves three quarters. */
const MAX_ANSWER_BYTES = 4_500_000

type OpenStore = (request: Request) => Promise<Store>

/**
 * The one door to the content: all that the editor reads and writes goes through here, on Netlify and
 * on this machine, and is judged here.
 * @param openStore opens the store for whoever may use it, or throws an HttpError
 */
export async function cms(request: Request, openStore: OpenStore): Promise<Response> {
  try {
    return await answer(request, await openStore(request))
  } catch (error) {
    const refusal = toHttpError(error)
    const { status, code, details } = refusal
    const { logReason } = details
    writeLog(status >= 500, { event: 'cms', code, status, method: request.method, logReason })
    return errorResponse(refusal)
  }
}

async function answer(request: Request, store: Store): Promise<Response> {
  const address = new URL(request.url)
  switch (`${request.method} ${address.pathname.slice(CONTENT_API_PATH.length)}`) {
    case 'GET ':
      return compressed(shown(await store.read()))
    case 'POST /save':
      return compressed(await save(request, store))
    case 'GET /picture':
      return pictureResponse(await store.readPicture(readPicturePath(address)))
    case 'POST /picture':
      return jsonResponse({
        id: await store.addPicture(await readPicture(request)),
      } satisfies PictureAnswer)
    default:
      throw new HttpError(404, 'unknown-request', 'The editor of this site does not ask for this.')
  }
}

/** A change is written on exactly that by which it was judged; what is published already, not again. */
async function save(request: Request, store: Store): Promise<SaveAnswer> {
  const wanted = await readSave(request)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const published = await store.read(wanted.path)
    const change = judge(published, wanted)
    const { [change.path]: current = null } = recordsIn(published)
    const isThere = isSame(current, change.record) && Object.keys(change.pictures).length === 0
    // Git keeps no parts of a second.
    const publishedAt = new Date(new Date().setMilliseconds(0)).toISOString()
    if (isThere || (await store.write(published, change))) {
      return { path: change.path, publishedAt, content: shown(withChange(published, change)) }
    }
  }
  const message = 'Somebody else published just now. Please publish once more.'
  throw new HttpError(409, 'overtaken', message)
}

function shown(published: Snapshot): PublishedContent {
  const { content, pictures, keyEnds } = published
  return {
    records: recordsIn(published),
    pictures: [...pictures],
    errors: findContentErrors(content, pictures).map(inStaffWords),
    keyEnds: keyEnds?.toISOString(),
  }
}

function recordsIn({ content }: Snapshot): Record<string, Json> {
  return Object.fromEntries(content.records.map(({ file, record }) => [file, record]))
}

/** @throws HttpError 413 where the platform could not send it */
function compressed(answer: PublishedContent | SaveAnswer): Response {
  const bytes = gzipSync(JSON.stringify(answer))
  if (bytes.byteLength > MAX_ANSWER_BYTES) {
    const message =
      'The site has more texts than the editor can open. Please tell whoever looks after it.'
    throw new HttpError(413, 'too-much-content', message)
  }
  const { headers } = jsonResponse(null)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { headers })
}

function pictureResponse(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!bytes) throw new HttpError(404, 'no-picture', 'This picture is not among the site’s.')
  return new Response(bytes, {
    headers: {
      'content-type': pictureType(bytes) ?? 'application/octet-stream',
      // A drawing runs no script when it is opened by its address.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}
