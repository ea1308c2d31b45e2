import type { HttpError } from './http-error'

/** An answer in JSON. Nothing keeps it unless `caching` says so. */
export function createJsonResponse(json: unknown, caching = 'no-store'): Response {
  return Response.json(json, { headers: createHeaders(caching) })
}

/** The answer to a request that was refused, with a code for programs and a sentence for people. */
export function createErrorResponse({ status, code, message, details }: HttpError): Response {
  const { logReason, ...shown } = details
  const answer = { code, message, ...shown }
  const response = Response.json(answer, { status, headers: createHeaders('no-store') })
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}

function createHeaders(caching: string) {
  return { 'cache-control': caching, 'x-content-type-options': 'nosniff' }
}

/** Writes one line of JSON to the function's log, as an error if somebody has to act on it. */
export function writeLog(isError: boolean, line: object): void {
  if (isError) console.error(JSON.stringify(line))
  else console.info(JSON.stringify(line))
}
