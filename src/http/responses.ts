import type { HttpError } from './http-error'

/** @param caching value of the cache-control header */
export function createJsonResponse(json: unknown, caching = 'no-store'): Response {
  return Response.json(json, { headers: createHeaders(caching) })
}

/** Creates a JSON response from an error, without the reason that is only logged. */
export function createErrorResponse({ status, code, details }: HttpError): Response {
  const { logReason, ...publicDetails } = details
  const body = { code, ...publicDetails }
  const response = Response.json(body, { status, headers: createHeaders('no-store') })
  if (status === 405) response.headers.set('allow', 'POST')
  return response
}

function createHeaders(caching: string) {
  return { 'cache-control': caching, 'x-content-type-options': 'nosniff' }
}

/**
 * Writes one line of JSON to the function's log.
 * @param isError true if the maintainer has to act on the line
 */
export function writeLog(isError: boolean, line: object): void {
  if (isError) console.error(JSON.stringify(line))
  else console.info(JSON.stringify(line))
}
