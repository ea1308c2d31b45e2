import type { ContactMessage } from './message-rules'

/**
 * What travels with a contact message: its id along the whole way, and two signs that tell people
 * from programs. Shared by the form and the function, so that the two never disagree.
 */
export interface Submission extends ContactMessage {
  /** One id per message, kept through retries. */
  id: string
  /** The honeypot: people do not see the field, programs fill it in. */
  website: string
  /** Time between opening the form and sending it, in ms; unknown when the sender does not say. */
  elapsed: number | undefined
}

/** The page that declares the forms of this site to Netlify, and takes their records. */
export const FORMS_PATH = '/__forms.html'

/** Name of the form that holds every message. */
export const MESSAGE_FORM = 'contact-message'

/** Name of the form that holds the ids of recorded messages whose mail failed. */
export const MAIL_FAILURE_FORM = 'contact-mail-failure'

/** Faster than a person reads the form and writes a sentence, in ms. */
const HASTY_MS = 3000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const idPattern = new RegExp(`^(?:probe-)?${uuid}$`)

/** Whether a text may be a message's id: a UUID, or one marked as a probe. */
export function isMessageId(text: string): boolean {
  return idPattern.test(text)
}

/** A new id for a message that only tests whether messages arrive. */
export function probeId(): string {
  return `probe-${crypto.randomUUID()}`
}

/** What is to be known about a message beside its text. Flagged messages are delivered all the same. */
export type Flag = 'probe' | 'hasty' | 'untimed'

/** The flags of a submission. */
export function flagsOf({ id, elapsed }: Submission): Flag[] {
  const flags: Flag[] = []
  if (id.startsWith('probe-')) flags.push('probe')
  if (elapsed === undefined) flags.push('untimed')
  else if (elapsed < HASTY_MS) flags.push('hasty')
  return flags
}

/**
 * The record of a message for Netlify Forms.
 * @param via which way it came: through the function, or straight from a browser that could not
 * reach the function, in which case no mail follows
 */
export function messageRecord(submission: Submission, via: 'function' | 'browser') {
  const { id, name, email, message, website } = submission
  return new URLSearchParams({
    'form-name': MESSAGE_FORM,
    id,
    name,
    email,
    message,
    via,
    flags: flagsOf(submission).join(' '),
    website,
  })
}
