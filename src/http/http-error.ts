interface HttpErrorDetails {
  /** Error messages by name of the contact form's field. */
  fields?: Readonly<Record<string, string>>
  /** Path of the invalid field of a record. */
  field?: string
  /** The newer record that somebody else has published. */
  newer?: object
  /** The newer draft that somebody else has saved. */
  newerDraft?: object
  /** Reason that is logged but not sent in the response. */
  logReason?: string
}

/** Error whose status, code and message are sent as the response. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly details: HttpErrorDetails

  /**
   * @param code identifies the error for the code of the client
   * @param message message for people, in English
   */
  constructor(status: number, code: string, message: string, details: HttpErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Converts any error to an HttpError. The message of an unexpected error is not exposed. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const logReason = (error as Error).name
  return new HttpError(500, 'internal-error', 'Something went wrong here. Please try again.', {
    logReason,
  })
}
