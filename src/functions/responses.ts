import type { HttpError } from './http-error'

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The answer to a message that is safe; `code` says in which places. */
export function acceptedResponse(code: string): Response {
  return Response.json({ code }, { headers })
}

/** The answer to a message that was not accepted, with a code for programs and a sentence for people. */
export function errorResponse({ status, code, message, details }: HttpError): Response {
  const { fields, retryAfter } = details
  const response = Response.json({ code, reason: message, fields, retryAfter }, { status, headers })
  if (status === 405) response.headers.set('allow', 'POST')
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}
