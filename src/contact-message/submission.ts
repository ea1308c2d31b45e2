import type { ContactMessage } from './message-rules'

/** A contact message as the form sends it to the function. */
export interface Submission extends ContactMessage {
  /** One id per message, the same in every retry. */
  id: string
  /** The code of the language of the page that it was written on, to answer in. */
  language: string
  /** The honeypot: a field that people do not see and programs fill in. */
  topic: string
  /** Time between first opening the form and sending it, in ms; undefined when the sender does not say. */
  elapsed: number | undefined
}

/** The page that declares this site's forms to Netlify and accepts their submissions. */
export const FORMS_PATH = '/__forms.html'

/** The form of the messages that were mailed, kept as a record. */
const MAILED_FORM = 'contact-message'

/** The form of those that were not. Netlify itself tells the company of each. */
const UNMAILED_FORM = 'contact-message-unmailed'

/** Faster than a person reads the form and writes a sentence, in ms. */
const HASTY_MS = 3000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^(?:probe-)?${uuid}$`)

/** Whether a text may be a message's id: a UUID, or one marked as a probe. */
export function isMessageId(text: string): boolean {
  return idPattern.test(text)
}

/** A new id for a message that only tests whether messages arrive. */
export function createProbeId(): string {
  return `probe-${crypto.randomUUID()}`
}

/** Signs that a message is not from a person. It is delivered all the same: a sign can be wrong. */
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
 * A message as a submission to Netlify Forms.
 * @param errorCodes why it was not mailed, if so, in codes
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
