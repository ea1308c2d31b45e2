import type { Refusal } from './refusal'

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** The answer to a message that was sent. */
export function answerSent(): Response {
  return Response.json({ code: 'sent' }, { headers })
}

/** The answer to a message that was not sent, with the reason for programs and for people. */
export function answerRefusal(refusal: Refusal): Response {
  const { status, code, message: reason, fields } = refusal
  const response = Response.json({ code, reason, fields }, { status, headers })
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}
