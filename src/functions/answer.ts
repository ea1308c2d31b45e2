import type { Refusal } from './http-error'

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The answer to a message that is safe; `code` says in which of the two places. */
export function answerTaken(code: string): Response {
  return Response.json({ code }, { headers })
}

/** The answer to a message that was not sent, with the reason for programs and for people. */
export function answerRefusal(refusal: Refusal): Response {
  const { status, code, message: reason, details } = refusal
  const { fields, retryAfter } = details
  const response = Response.json({ code, reason, fields, retryAfter }, { status, headers })
  if (status === 405) response.headers.set('allow', 'POST')
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}
