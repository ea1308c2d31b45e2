/** What an answer says beside its code and its sentence. */
interface HttpErrorDetails {
  /** What is wrong with each field of a form. */
  fields?: Readonly<Record<string, string>>
  /** The path of the field of a record that it is about. */
  field?: string
  /** A record as somebody else has published it since. */
  newer?: object
  /** For the log only; the answer does not show it. */
  logReason?: string
}

/** Why a function does not do what it was asked, in a form that the answer can show. */
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
  return new HttpError(500, 'internal-error', 'Something went wrong here. Please try again.', {
    logReason,
  })
}
