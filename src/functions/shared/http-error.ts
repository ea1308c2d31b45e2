/** Details of an error response besides code and message. */
interface HttpErrorDetails {
  /** Error messages by form field. */
  fields?: Readonly<Record<string, string>>
  /** Path of the invalid field of a record. */
  field?: string
  /** The newer record, which somebody else has published. */
  newer?: object
  /** The newer draft, which somebody else has saved. */
  newerDraft?: object
  /** Reason for the log, which the response does not contain. */
  logReason?: string
}

/** Error that becomes an error response. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly details: HttpErrorDetails

  /**
   * @param code stable code for programs
   * @param message English message, in one sentence
   */
  constructor(status: number, code: string, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Converts any error to an HttpError. The details of an unexpected error are not exposed. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const logReason = (error as Error).name
  return new HttpError(500, 'internal-error', 'Something went wrong here. Please try again.', {
    logReason,
  })
}
