import { SEND_EMAIL_PATH } from '../../constants'
import { FORMS_PATH, buildFormSubmission, type Submission } from '../../contact-message/submission'

/** Longer than a delivery takes at most. */
const REQUEST_TIMEOUT_MS = 25_000

/** When to try again if the answer does not say, in seconds. */
const DEFAULT_RETRY_AFTER = 60

/** Too many messages have come from this connection. */
export class RateLimitError extends Error {
  /** When to try again, in seconds. */
  readonly retryAfter: number

  constructor({ headers }: Response) {
    super(`${SEND_EMAIL_PATH} answered 429`)
    this.retryAfter = Number(headers.get('retry-after')) || DEFAULT_RETRY_AFTER
  }
}

/**
 * Sends a contact message (specification, section 7). Where the function has neither taken nor
 * refused it, the message goes straight to the form's own page, under the same id.
 *
 * @throws when nobody has said that the message was taken
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

/** The answer, or undefined when none came. */
function post(path: string, type: string, body: string): Promise<Response | undefined> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
}

/** Some page that answers 200 in place of the function must not pass for a message that is safe. */
function isAccepted({ ok, headers }: Response): boolean {
  return ok && (headers.get('content-type')?.startsWith('application/json') ?? false)
}

/** What the form must not take either: a message that is too large, or that breaks the rules. */
function isRejected({ status }: Response): boolean {
  return status === 413 || status === 422
}
