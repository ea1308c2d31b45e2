import { gzipSync } from 'node:zlib'
import {
  CONTENT_API_PATH,
  type CheckAnswer,
  type PictureAnswer,
  type PublishedContent,
  type RemoveAnswer,
  type SaveAnswer,
} from '../../cms-access/content-api'
import { findContentErrors, inStaffWords, parseContent } from '../../screens/content-errors'
import { HttpError, toHttpError } from '../shared/http-error'
import { errorResponse, jsonResponse, writeLog } from '../shared/responses'
import { judgeRemoval } from './judge-removal'
import { judgeSave } from './judge-save'
import { keyWarningDate } from './key-end'
import { openStore, type OpenStore } from './open-store'
import { pictureResponse } from './picture-response'
import { readPicture, readPicturePath, readRemoval, readSave } from './read-request'
import { writeJudged } from './write-judged'

/**
 * The one door to the content: all that the editor reads and writes goes through here, on Netlify and
 * on this machine, and is judged here.
 */
export async function cms(request: Request): Promise<Response> {
  try {
    return await answer(request)
  } catch (error) {
    const refusal = toHttpError(error)
    const { status, code, details } = refusal
    const { logReason } = details
    writeLog(status >= 500, { event: 'cms', code, status, method: request.method, logReason })
    return errorResponse(refusal)
  }
}

async function answer(request: Request): Promise<Response> {
  const open = await openStore(request)
  const address = new URL(request.url)
  switch (`${request.method} ${address.pathname.slice(CONTENT_API_PATH.length)}`) {
    case 'GET ':
      return compressed(await read(open))
    case 'GET /check':
      return jsonResponse(await check(open))
    case 'GET /picture': {
      const path = readPicturePath(address)
      return pictureResponse(path, await open.store.readPicture(path))
    }
    case 'POST /picture':
      return jsonResponse({
        id: await open.store.addPicture(await readPicture(request)),
      } satisfies PictureAnswer)
    case 'POST /save':
      return jsonResponse(await save(request, open))
    case 'POST /remove':
      return jsonResponse(await remove(request, open))
    default:
      throw new HttpError(404, 'unknown-request', 'The editor of this site does not ask for this.')
  }
}

async function read({ store }: OpenStore): Promise<PublishedContent> {
  const { version, records, pictures } = await store.read()
  const keyEnds = keyWarningDate(store.keyEnds?.())?.toISOString()
  return { version, records, pictures: [...pictures], keyEnds }
}

async function check({ store }: OpenStore): Promise<CheckAnswer> {
  const { records, pictures } = await store.read()
  const texts = Object.entries(records).map(([file, text]) => [file, () => text] as const)
  const errors = findContentErrors(parseContent(texts), pictures)
  return { errors: errors.map(inStaffWords) }
}

async function save(request: Request, { store, author }: OpenStore): Promise<SaveAnswer> {
  const saved = await readSave(request)
  const { path, record, version, from } = await writeJudged(store, author, (published) =>
    judgeSave(published, saved, (own) => store.lastAuthor(published, own)),
  )
  return { path, record, version, from }
}

async function remove(request: Request, { store, author }: OpenStore): Promise<RemoveAnswer> {
  const removal = await readRemoval(request)
  const { version, from } = await writeJudged(store, author, (published) =>
    judgeRemoval(published, removal, (path) => store.lastAuthor(published, path)),
  )
  return { version, from }
}

/** Netlify takes an answer of 6 MB, of which base64 leaves three quarters. */
const MAX_ANSWER_BYTES = 4_500_000

/** @throws HttpError 413 where the platform could not send it */
function compressed(content: PublishedContent): Response {
  const bytes = gzipSync(JSON.stringify(content))
  if (bytes.byteLength > MAX_ANSWER_BYTES) {
    const message =
      'The site has more texts than the editor can open. Please tell whoever looks after it.'
    throw new HttpError(413, 'too-much-content', message)
  }
  const { headers } = jsonResponse(null)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { headers })
}
