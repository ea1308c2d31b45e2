import { CONTENT_API_PATH } from '../api/content-api'
import { isObject } from '../../content/model/values'
import { ApiFailure, toFailure } from './api-failure'
import { getIdentityToken } from './identity'

/** Timeout of a request, in ms, because the server gives up after 50 s. */
const LIMIT_MS = 60_000
/** Timeout of an upload, in ms: 4.4 MB at 120 kbit/s. */
const UPLOAD_LIMIT_MS = 300_000

/**
 * Sends a request to the content API: POST with a body, GET without a body.
 * @param body an object to send as JSON, or a file
 * @throws ApiFailure
 */
export async function requestContentApi<Result>(path: string, body?: object): Promise<Result> {
  const response = await request(path, body)
  const json: unknown = await response.json().catch(() => undefined)
  if (isObject(json)) return json as Result
  throw new ApiFailure('no-answer', {}, response.status)
}

/**
 * Fetches a picture that is not live yet, by its query.
 * @throws ApiFailure
 */
export async function fetchPicture(query: string): Promise<Blob> {
  const response = await request(`/picture?${query}`)
  return response.blob().catch(() => {
    throw new ApiFailure('no-answer', {})
  })
}

async function request(path: string, body?: object): Promise<Response> {
  const token = await getIdentityToken()
  // Sets no content type for a file, because fetch() sets it.
  const isFile = body instanceof Blob
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !isFile && { 'content-type': 'application/json' }),
  }
  const options = body
    ? { method: 'POST', body: isFile ? body : JSON.stringify(body) }
    : { cache: 'no-store' as const }
  const signal = AbortSignal.timeout(isFile ? UPLOAD_LIMIT_MS : LIMIT_MS)
  const response = await fetch(CONTENT_API_PATH + path, { headers, signal, ...options }).catch(
    () => {
      throw new ApiFailure('no-answer', {})
    },
  )
  if (response.ok) return response
  throw toFailure(response.status, await response.json().catch(() => undefined))
}
