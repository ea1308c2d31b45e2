import type { ContactMessage } from './message-rules'

/** A contact message as the form posts it to the send-email function. */
export interface Submission extends ContactMessage {
  /** Id of the message, which stays the same if the same text is sent again. */
  id: string
  /** Language code of the visitor's page, so that staff can reply in this language. */
  language: string
  /** The honeypot: a hidden field that only bots fill in. */
  topic: string
  /** Time from the first opening of the form to the submission, in ms; undefined if unknown. */
  elapsed: number | undefined
}

/** The page that declares this site's forms to Netlify and accepts their submissions. */
export const FORMS_PATH = '/__forms.html'

/** Netlify form that archives the messages that were emailed. */
const MAILED_FORM = 'contact-message'

/** Netlify form for messages that could not be emailed. Netlify notifies the company of each. */
const UNMAILED_FORM = 'contact-message-unmailed'

/** Minimum time, in ms, that a person needs to read and fill in the form. */
const HASTY_MS = 3000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^(?:probe-)?${uuid}$`)

/** Returns true for a UUID, with or without the prefix `probe-`. */
export function isMessageId(text: string): boolean {
  return idPattern.test(text)
}

/**
 * Creates the id of a message, a UUID (version 4). Uses Math.random(), because the id is no secret,
 * and `crypto.randomUUID()` is missing in older browsers and without HTTPS.
 */
export function createMessageId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  )
}

/** Creates the id of a test message. */
export function createProbeId(): string {
  return `probe-${createMessageId()}`
}

/** Signs of a bot or a test. A flagged message is still delivered, because a flag can be wrong. */
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
 * @param errorCodes error codes of the failed mail; undefined if the message was emailed
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
    // Submits an empty honeypot even if a bot has filled it in, because Netlify silently drops
    // submissions with a filled-in honeypot.
    topic: '',
  })
}
