import { SEND_EMAIL_PATH } from '../../constants'
import { FORMS_PATH, formSubmission, type Submission } from '../../contact-message/submission'

/** Longer than a delivery takes at most. */
const REQUEST_TIMEOUT_MS = 25_000

/** When to try again if the answer does not say, in seconds. */
const DEFAULT_RETRY_AFTER = 60

/** Why a message was not taken, as far as the visitor can do something about it. */
export class SendError extends Error {
  readonly failure: Failure

  constructor(failure: Failure, message: string) {
    super(message)
    this.failure = failure
  }
}

export type Failure =
  { kind: 'failed' } | { kind: 'offline' } | { kind: 'too-many'; retryAfter: number }

/**
 * Sends a contact message (specification, section 7). When the function is out of reach, the
 * message goes straight to the form's own page, under the same id.
 *
 * @throws SendError when the message has not been taken, whatever the reason.
 */
export async function sendMessage(submission: Submission): Promise<void> {
  if (!navigator.onLine) throw new SendError({ kind: 'offline' }, 'The browser is offline')
  const response = await askFunction(submission)
  if (!response) return sendToForm(submission)
  if (response.ok) return
  if (response.status === 429) throw tooMany(response)
  throw new SendError({ kind: 'failed' }, `${SEND_EMAIL_PATH} answered ${response.status}`)
}

/** The function's answer, or undefined when nothing came back that it could have said. */
async function askFunction(submission: Submission): Promise<Response | undefined> {
  const response = await fetch(SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  return response && comesFromFunction(response) ? response : undefined
}

/**
 * Tells the function's answers apart from a page in its place, such as the host's 404 page or a
 * 200 of somebody in between, which must not pass for a message that is safe. The host itself
 * answers too many requests, and errors of the function.
 */
function comesFromFunction({ status, headers }: Response): boolean {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson || status === 429 || status >= 500
}

function tooMany(response: Response): SendError {
  const retryAfter = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_AFTER
  return new SendError({ kind: 'too-many', retryAfter }, `${SEND_EMAIL_PATH} answered 429`)
}

async function sendToForm(submission: Submission): Promise<void> {
  const response = await fetch(FORMS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: formSubmission(submission, 'browser').toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  if (response?.ok) return
  const kind = navigator.onLine ? 'failed' : 'offline'
  throw new SendError({ kind }, `Neither ${SEND_EMAIL_PATH} nor ${FORMS_PATH} took the message`)
}
