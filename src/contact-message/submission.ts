import type { ContactMessage } from './message-rules'

/** A contact message as the form posts it to the function. */
export interface Submission extends ContactMessage {
  /** Id of the message; the same in every retry. */
  id: string
  /** Language code of the visitor's page, so that staff can reply in this language. */
  language: string
  /** The honeypot: a hidden field that only bots fill in. */
  topic: string
  /** Time from the first opening of the form to the submission, in ms; undefined if not sent. */
  elapsed: number | undefined
}

/** The page that declares this site's forms to Netlify and accepts their submissions. */
export const FORMS_PATH = '/__forms.html'

/** Netlify form for messages that were emailed; it is the archive. */
const MAILED_FORM = 'contact-message'

/** Netlify form for messages that could not be emailed. Netlify notifies the company of each. */
const UNMAILED_FORM = 'contact-message-unmailed'

/** Minimum time, in ms, in which a person can read and fill in the form. */
const HASTY_MS = 3000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^(?:probe-)?${uuid}$`)

/** Returns true for a UUID, with or without the prefix `probe-`. */
export function isMessageId(text: string): boolean {
  return idPattern.test(text)
}

/** Creates the id of a test message. */
export function createProbeId(): string {
  return `probe-${crypto.randomUUID()}`
}

/** Signs of a bot or a test. Flagged messages are still delivered, because a flag can be wrong. */
type Flag = 'probe' | 'honeypot' | 'hasty' | 'untimed'

export function getFlags({ id, topic, elapsed }: Submission): Flag[] {
  const flags: Flag[] = []
  if (id.startsWith('probe-')) flags.push('probe')
  if (topic !== '') flags.push('honeypot')
  if (elapsed === undefined) flags.push('untimed')
  else if (elapsed < HASTY_MS) flags.push('hasty')
  return flags
}

/**
 * Builds the body of a submission to Netlify Forms.
 * @param errorCodes why the message could not be emailed; with them, it goes to the form for
 *   unmailed messages
 */
export function buildFormSubmission(submission: Submission, errorCodes?: string): URLSearchParams {
  const { id, language, name, email, message } = submission
  return new URLSearchParams({
    'form-name': errorCodes ? UNMAILED_FORM : MAILED_FORM,
    id,
    language,
    name,
    email,
    message,
    flags: getFlags(submission).join(' '),
    ...(errorCodes && { reason: errorCodes }),
    // Netlify silently drops a submission whose honeypot is filled in.
    topic: '',
  })
}
