import { SEND_EMAIL_PATH } from '../../content/constants'
import { FORMS_PATH, buildFormSubmission, type Submission } from '../../contact/submission'

/** Timeout in ms. The function takes less: at most 15 s for the email, 5 s for Netlify Forms. */
const REQUEST_TIMEOUT_MS = 25_000

/** Seconds until a retry if the response has no Retry-After header. */
const DEFAULT_RETRY_AFTER = 60

/** Thrown for status 429: too many messages from this IP address. */
export class RateLimitError extends Error {
  /** Seconds until the visitor may try again. */
  readonly retryAfter: number

  constructor({ headers }: Response) {
    super(`${SEND_EMAIL_PATH} answered 429`)
    this.retryAfter = Number(headers.get('retry-after')) || DEFAULT_RETRY_AFTER
  }
}

/**
 * Sends a contact message to the send-email function (specification, section 7). If the function
 * neither accepts nor rejects the message, submits the message to Netlify Forms with the same id.
 * @throws {RateLimitError} for status 429
 * @throws {Error} if the function rejects the message, or if neither endpoint confirms it
 */
export async function sendMessage(submission: Submission): Promise<void> {
  const response = await post(SEND_EMAIL_PATH, 'application/json', JSON.stringify(submission))
  if (response && isAccepted(response)) return
  if (response?.status === 429) throw new RateLimitError(response)
  if (response && isRejected(response)) {
    throw new Error(`${SEND_EMAIL_PATH} answered ${response.status}`)
  }
  const form = buildFormSubmission(submission, 'browser').toString()
  const recorded = await post(FORMS_PATH, 'application/x-www-form-urlencoded', form)
  if (recorded?.ok) return
  throw new Error(`Neither ${SEND_EMAIL_PATH} nor ${FORMS_PATH} took the message`)
}

/** Returns the response, or undefined if the request failed or timed out. */
function post(path: string, type: string, body: string): Promise<Response | undefined> {
  // Aborts by a timer, because older browsers have no AbortSignal.timeout().
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS)
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'error',
    signal: controller.signal,
  })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

/**
 * Returns true for a successful JSON response. Returns false for HTML with status 200, because a
 * host can serve a page in place of the function.
 */
function isAccepted({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type')?.startsWith('application/json') ?? false)
}

/**
 * Returns true if the function found the message too large (413) or invalid (422). Such a message
 * must not be submitted to Netlify Forms.
 */
function isRejected({ status }: Response): boolean {
  return status === 413 || status === 422
}
