import { CONTENT_API_PATH, type ApiError } from '../../cms-access/content-api'
import { isObject } from '../../content-model/values'
import { getIdentityToken } from './identity'

const NO_RESPONSE =
  'The site does not answer. What you typed is kept: check your connection, then try again.'

/** The site refused a request, with a sentence that says why and what to do. */
export class ContentApiError extends Error {
  // Decap shows an error with its name before it.
  override readonly name = ''

  /** @param status of HTTP; 0 where there was no answer */
  constructor(
    readonly status: number,
    readonly body: Partial<ApiError> & Pick<ApiError, 'message'>,
  ) {
    super(body.message)
  }
}

/**
 * Asks the content API; a request with a body changes something, or brings a file.
 * @throws Refused
 */
export async function requestContentApi<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await request(path, body)
  const json: unknown = await response.json().catch(() => undefined)
  if (isObject(json)) return json as Answer
  throw new ContentApiError(response.status, { message: NO_RESPONSE })
}

/** The address of a picture that is published, but not on the live site yet. */
export async function fetchPictureUrl(path: string): Promise<string> {
  const response = await request(`/picture?path=${encodeURIComponent(path)}`)
  return URL.createObjectURL(await response.blob())
}

async function request(path: string, body?: object): Promise<Response> {
  const token = await getIdentityToken()
  // A file has a type of its own.
  const isFile = body instanceof Blob
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && !isFile && { 'content-type': 'application/json' }),
  }
  const what = body
    ? { method: 'POST', body: isFile ? body : JSON.stringify(body) }
    : { cache: 'no-store' as const }
  const response = await fetch(CONTENT_API_PATH + path, { headers, ...what }).catch(() => {
    throw new ContentApiError(0, { message: NO_RESPONSE })
  })
  if (response.ok) return response
  const json: unknown = await response.json().catch(() => undefined)
  // An answer without a sentence comes from a server before the site.
  throw new ContentApiError(response.status, { message: NO_RESPONSE, ...(isObject(json) && json) })
}
