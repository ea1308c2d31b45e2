import { readVariable } from '../environment'
import { HttpError } from './http-error'

/**
 * Rejects a request if its `origin` header names another site. Browsers send the header with each
 * request except GET and HEAD. Accepts the origin of the request's URL, and of the site's primary
 * URL.
 * @throws HttpError 403 if the header is missing or has another origin
 */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  const ownOrigins = [request.url, readVariable('URL') ?? '']
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
  if (origin && ownOrigins.includes(origin)) return
  throw new HttpError(403, 'foreign-origin')
}

/**
 * Reads the body of a request as JSON.
 * @throws HttpError 415 for another type, 413 for a body that is too large, 400 for invalid JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, ['application/json'], maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HttpError(400, 'broken-json')
  }
}

/**
 * Reads the body of a request. Counts the bytes as they arrive, because `content-length` may be
 * missing or wrong.
 * @param types accepted content types
 * @throws HttpError 415 for another content type, 413 for a body that is too large
 */
export async function readBody(
  request: Request,
  types: readonly string[],
  maxBytes: number,
): Promise<Uint8Array> {
  const [type = ''] = request.headers.get('content-type')?.split(';') ?? []
  if (!types.includes(type.trim().toLowerCase())) {
    throw new HttpError(415, 'wrong-type', { values: { types: types.join(', ') } })
  }
  // Casts the stream to an async iterable: Node's streams are async iterable, but TypeScript's DOM
  // types do not say so.
  const body = (request.body ?? []) as unknown as AsyncIterable<Uint8Array>
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new HttpError(413, 'too-large', { values: { maxBytes } })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
