import type { ContactField } from '../contact-message/message-rules'

export interface HttpErrorDetails {
  /** What is wrong with each field. */
  fields?: Partial<Record<ContactField, string>>
  /** When to try again, in seconds. */
  retryAfter?: number
  /** For the log only; the answer does not show it. */
  logReason?: string
}

/** Why a message was not accepted, in a form that the answer can show. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly details: HttpErrorDetails

  /**
   * @param code stable word for programs
   * @param message one English sentence for people
   */
  constructor(status: number, code: string, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Any error as an answer; one that we did not expect shows nothing of itself. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const logReason = (error as Error).name
  return new HttpError(500, 'internal-error', 'The message could not be processed.', { logReason })
}
