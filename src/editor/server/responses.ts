import { gzipSync } from 'node:zlib'
import { PICTURE_POLICY } from '../api/content-api'
import { detectPictureType } from '../../content/model/picture-bytes'
import { createJsonResponse } from '../../http/responses'
import { createApiError } from './api-error'

/**
 * Maximum size of a compressed response, in bytes. Encoded as base64, which adds a third, the
 * response must fit into Netlify's limit of 6 MB.
 */
const MAX_RESPONSE_BYTES = 4_500_000

/** @throws HttpError 413 if the response is too large for Netlify */
export function createPackedResponse(body: object): Response {
  const bytes = gzipSync(JSON.stringify(body))
  if (bytes.byteLength > MAX_RESPONSE_BYTES) throw createApiError(413, 'content-too-large', {})
  const { headers } = createJsonResponse(null)
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(bytes), { headers })
}

/** @param bytes undefined if the picture does not exist */
export function createPictureResponse(bytes: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!bytes) throw createApiError(404, 'no-picture', {})
  return new Response(bytes, {
    headers: {
      'content-type': detectPictureType(bytes) ?? 'application/octet-stream',
      'content-security-policy': PICTURE_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    },
  })
}

/**
 * Lets Netlify's network keep a response to a request without a sign-in, so that visits do not use
 * up the requests to GitHub that staff need.
 * @param parameter the only part of the query on which the response depends
 */
export function keepAtNetlify(response: Response, parameter: string, seconds: number): Response {
  const { headers } = response
  headers.set('cache-control', `private, max-age=${seconds}`)
  headers.set('netlify-cdn-cache-control', `public, max-age=${seconds}`)
  headers.set('netlify-vary', `query=${parameter}`)
  headers.set('x-robots-tag', 'noindex')
  return response
}
