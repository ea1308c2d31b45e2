import { CONTENT_API_PATH } from '../api/content-api'
import { isObject } from '../../content/model/values'
import { ApiFailure, toFailure } from './api-failure'
import { getIdentityToken, getUser } from './identity'
import { getOwner } from './owner'

/** Timeout of a request, in ms. The server gives up earlier, after 50 s. */
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
 * Fetches a picture that is not live yet, by its query of `GET /picture`.
 * @throws ApiFailure
 */
export async function fetchPicture(query: string): Promise<Blob> {
  const response = await request(`/picture?${query}`)
  return response.blob().catch(() => {
    throw new ApiFailure('no-answer', {})
  })
}

/**
 * Rejects a change unless the signed-in user is the user whose texts this window shows, because a
 * sign-in in another tab replaces the session of every tab.
 */
function rejectOtherUser(): void {
  const owner = getOwner()
  const { email } = getUser() ?? {}
  if (owner && email && owner !== email) throw new ApiFailure('other-user', { email: owner })
}

async function request(path: string, body?: object): Promise<Response> {
  const token = await getIdentityToken()
  if (body) rejectOtherUser()
  // Sets no content type for a file, because fetch() sets it.
  const isFile = body instanceof Blob
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !isFile && { 'content-type': 'application/json' }),
  }
  const options = body && { method: 'POST', body: isFile ? body : JSON.stringify(body) }
  const signal = AbortSignal.timeout(isFile ? UPLOAD_LIMIT_MS : LIMIT_MS)
  const response = await fetch(CONTENT_API_PATH + path, { headers, signal, ...options }).catch(
    () => {
      throw new ApiFailure('no-answer', {})
    },
  )
  if (response.ok) return response
  throw toFailure(response.status, await response.json().catch(() => undefined))
}
