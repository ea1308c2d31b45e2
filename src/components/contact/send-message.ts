import { SEND_EMAIL_PATH } from '../../constants'
import { FORMS_PATH, messageRecord, type Submission } from '../../submission'

/** Longer than the function takes at the most, in ms. */
const PATIENCE_MS = 25_000

/** What a visitor does not wait for when a sender gives no time to try again, in seconds. */
const DEFAULT_RETRY_AFTER = 60

/** Why a message was not taken, as far as the visitor can do something about it. */
export class NotSent extends Error {
  readonly why: Failure

  constructor(why: Failure, reason: string) {
    super(reason)
    this.why = why
  }
}

export type Failure =
  { kind: 'failed' } | { kind: 'offline' } | { kind: 'too-many'; retryAfter: number }

/**
 * Sends a contact message (specification, section 7). When nothing answers at all, the
 * message goes straight to the form's own page, under the same id.
 *
 * @throws NotSent when the message has not been taken, whatever the reason.
 */
export async function sendMessage(submission: Submission): Promise<void> {
  if (!navigator.onLine) throw new NotSent({ kind: 'offline' }, 'The browser is offline')
  const response = await askFunction(submission)
  if (response?.ok) return
  if (response?.status === 429) throw tooMany(response)
  if (response) {
    throw new NotSent({ kind: 'failed' }, `${SEND_EMAIL_PATH} answered ${response.status}`)
  }
  await sendToForm(submission)
}

/** The function's answer, or undefined when nothing came back. */
function askFunction(submission: Submission): Promise<Response | undefined> {
  return fetch(SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(submission),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
}

function tooMany(response: Response): NotSent {
  const retryAfter = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_AFTER
  return new NotSent({ kind: 'too-many', retryAfter }, `${SEND_EMAIL_PATH} answered 429`)
}

async function sendToForm(submission: Submission): Promise<void> {
  const response = await fetch(FORMS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: messageRecord(submission, 'browser').toString(),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (response?.ok) return
  const kind = navigator.onLine ? 'failed' : 'offline'
  throw new NotSent({ kind }, `Neither ${SEND_EMAIL_PATH} nor ${FORMS_PATH} took the message`)
}
