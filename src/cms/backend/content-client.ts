import { CONTENT_API_PATH, type PictureAnswer, type Refusal } from '../../cms-access/content-api'
import { isObject } from '../../content-model/values'
import { identityToken } from './identity'

const NO_ANSWER =
  'The site does not answer. What you typed is kept: check your connection, then try again.'

/** The site refused a request, with a sentence that says why and what to do. */
export class Refused extends Error {
  // Decap shows an error with its name before it.
  override readonly name = ''

  /** @param status of HTTP; 0 where there was no answer */
  constructor(
    readonly status: number,
    readonly refusal: Partial<Refusal> & Pick<Refusal, 'message'>,
  ) {
    super(refusal.message)
  }
}

/**
 * Asks the content API; a request with a body changes something.
 * @throws Refused
 */
export async function askContent<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await request(path, body)
  const json: unknown = await response.json().catch(() => undefined)
  if (response.ok && isObject(json)) return json as Answer
  throw refusedWith(response.status, json)
}

/** Sends a picture, which is part of nothing until a save names the id. */
export async function sendPicture(picture: Blob): Promise<string> {
  const { id } = await askContent<PictureAnswer>('/picture', { content: await inBase64(picture) })
  return id
}

/** The address of a picture that is published, but not on the live site yet. */
export async function readPicture(path: string): Promise<string> {
  const response = await request(`/picture?path=${encodeURIComponent(path)}`)
  if (!response.ok) throw refusedWith(response.status, await response.json().catch(() => undefined))
  return URL.createObjectURL(await response.blob())
}

async function request(path: string, body?: object): Promise<Response> {
  const token = await identityToken()
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const what = body
    ? { method: 'POST', body: JSON.stringify(body) }
    : { cache: 'no-store' as const }
  return fetch(CONTENT_API_PATH + path, { headers, ...what }).catch(() => {
    throw new Refused(0, { message: NO_ANSWER })
  })
}

/** An answer without a sentence comes from a server before the site. */
function refusedWith(status: number, json: unknown): Refused {
  return new Refused(status, { message: NO_ANSWER, ...(isObject(json) && json) })
}

function inBase64(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'))
    reader.readAsDataURL(content)
  })
}
