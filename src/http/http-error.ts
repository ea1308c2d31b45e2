interface HttpErrorDetails {
  /** Message for people, in English. */
  message?: string
  /** Error messages by name of the contact form's field. */
  fields?: Readonly<Record<string, string>>
  /** Values from which the editor forms a sentence. */
  values?: object
  /** The content of the site, which the editor merges after a conflict. */
  content?: object
  /** Reason that is logged but not sent in the response. */
  logReason?: string
}

/** Error whose status, code and details are sent as the response. */
export class HttpError extends Error {
  /** @param code identifies the error for the code of the client */
  constructor(
    readonly status: number,
    readonly code: string,
    readonly details: HttpErrorDetails = {},
  ) {
    super(details.message ?? code)
  }
}

/** Converts any error to an HttpError. The message of an unexpected error is not exposed. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  return new HttpError(500, 'internal-error', { logReason: (error as Error).name })
}
