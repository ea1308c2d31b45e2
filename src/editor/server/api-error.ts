import type { ErrorCode, ErrorValues } from '../api/content-api'
import { HttpError } from '../../http/http-error'

export function createApiError<Code extends ErrorCode>(
  status: number,
  code: Code,
  values: ErrorValues[Code],
): HttpError {
  return new HttpError(status, code, { values })
}

/** Creates the error for a request that the editor never sends. */
export function createForbiddenError(): HttpError {
  return createApiError(403, 'not-allowed', {})
}
