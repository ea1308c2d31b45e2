import type { HttpError } from './http-error'

/**
 * Creates a JSON response.
 * @param caching value of the cache-control header
 */
export function createJsonResponse(json: unknown, caching = 'no-store'): Response {
  return Response.json(json, { headers: createHeaders(caching) })
}

/** Creates an error response, with a code for programs and a message for people. */
export function createErrorResponse({ status, code, message, details }: HttpError): Response {
  const { logReason, ...publicDetails } = details
  const body = { code, message, ...publicDetails }
  const response = Response.json(body, { status, headers: createHeaders('no-store') })
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}

function createHeaders(caching: string) {
  return { 'cache-control': caching, 'x-content-type-options': 'nosniff' }
}

/**
 * Writes one line of JSON to the function's log.
 * @param isError true if somebody has to act on it
 */
export function writeLog(isError: boolean, line: object): void {
  if (isError) console.error(JSON.stringify(line))
  else console.info(JSON.stringify(line))
}
