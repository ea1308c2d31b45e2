import { CONTENT_API_PATH } from '../api/content-api'
import type { ApiError } from '../api/old-content-api'
import { isObject } from '../../content/model/values'
import { getIdentityToken } from './identity'

const NO_RESPONSE =
  'The site does not answer. What you typed is kept: check your connection, then try again.'

/** Error response of the content API, with a message for staff. */
export class ContentApiError extends Error {
  // The name is empty, because Decap shows the name of an error before its message.
  override readonly name = ''

  /** @param status HTTP status; 0 if there was no response */
  constructor(
    readonly status: number,
    readonly body: Partial<ApiError> & Pick<ApiError, 'message'>,
  ) {
    super(body.message)
  }
}

/**
 * Sends a request to the content API: POST with a body, GET without a body.
 * @param body an object to send as JSON, or a file
 * @throws ContentApiError
 */
export async function requestContentApi<Result>(path: string, body?: object): Promise<Result> {
  const response = await request(path, body)
  const json: unknown = await response.json().catch(() => undefined)
  if (isObject(json)) return json as Result
  throw new ContentApiError(response.status, { message: NO_RESPONSE })
}

/** Fetches a picture that is not live yet, by its query. Returns an object URL. */
export async function fetchPictureUrl(query: string): Promise<string> {
  const response = await request(`/picture?${query}`)
  return URL.createObjectURL(await response.blob())
}

async function request(path: string, body?: object): Promise<Response> {
  const token = await getIdentityToken()
  // fetch() sets the content type of a file.
  const isFile = body instanceof Blob
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !isFile && { 'content-type': 'application/json' }),
  }
  const options = body
    ? { method: 'POST', body: isFile ? body : JSON.stringify(body) }
    : { cache: 'no-store' as const }
  const response = await fetch(CONTENT_API_PATH + path, { headers, ...options }).catch(() => {
    throw new ContentApiError(0, { message: NO_RESPONSE })
  })
  if (response.ok) return response
  const json: unknown = await response.json().catch(() => undefined)
  // A response without a message comes from a proxy in front of the site.
  throw new ContentApiError(response.status, { message: NO_RESPONSE, ...(isObject(json) && json) })
}
