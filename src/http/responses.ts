import { gzipSync } from 'node:zlib'
import { HttpError } from './http-error'

/** @param caching value of the cache-control header */
export function createJsonResponse(json: unknown, caching = 'no-store'): Response {
  return Response.json(json, { headers: createHeaders(caching) })
}

/**
 * Maximum size of a compressed response, in bytes. Base64 adds a third, and Netlify's limit is 6
 * MB.
 */
const MAX_RESPONSE_BYTES = 4_500_000

/**
 * Creates a compressed JSON response.
 * @throws HttpError 413 if the response is too large for Netlify
 */
export function createPackedResponse(json: object): Response {
  const bytes = gzipSync(JSON.stringify(json))
  if (bytes.byteLength > MAX_RESPONSE_BYTES) throw new HttpError(413, 'content-too-large')
  const { headers } = createJsonResponse(null)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { headers })
}

/**
 * Allows Netlify's network and the browser to cache a response that is the same for everybody.
 * @param parameter name of the query parameter on which the response depends; several names are
 *   separated by `|`
 */
export function keepForAll(response: Response, parameter: string, seconds: number): Response {
  const { headers } = response
  headers.set('cache-control', `private, max-age=${seconds}`)
  headers.set('netlify-cdn-cache-control', `public, max-age=${seconds}`)
  headers.set('netlify-vary', `query=${parameter}`)
  headers.set('x-robots-tag', 'noindex')
  return response
}

/** Creates a JSON response from an error, without the reason that is only logged. */
export function createErrorResponse({ status, code, details }: HttpError): Response {
  const { logReason, ...publicDetails } = details
  const body = { code, ...publicDetails }
  const response = Response.json(body, { status, headers: createHeaders('no-store') })
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}

function createHeaders(caching: string) {
  return { 'cache-control': caching, 'x-content-type-options': 'nosniff' }
}

/**
 * Writes one line of JSON to the function's log.
 * @param isError true if the maintainer has to act on the line
 */
export function writeLog(isError: boolean, line: object): void {
  if (isError) console.error(JSON.stringify(line))
  else console.info(JSON.stringify(line))
}
