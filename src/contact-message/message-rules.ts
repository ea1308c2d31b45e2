/**
 * The rules of a contact message (specification, section 5), used by the form and by the
 * send-email function, so that the two never disagree.
 */

import { cleanText } from '../languages/clean-text'
import { texts, type Texts } from '../languages/en/interface-texts'

/** What the rules say to people; in English where nobody asks in another language. */
type ErrorTexts = Pick<Texts['contact'], 'fieldErrors' | 'tooLong'>

/** What the contact dialog sends. */
export interface ContactMessage {
  name: string
  email: string
  message: string
}

export type ContactField = keyof ContactMessage

export const contactFields: readonly ContactField[] = ['name', 'email', 'message']

/** The greatest length of each field, in UTF-16 units. */
export const maxLengths: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  message: 5000,
}

/**
 * One valid email address, as `<input type="email">` decides it (HTML Living Standard, 4.10.5.1.5),
 * so that server and browser agree.
 */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Letters that nobody sees, such as marks of direction, and spaces that do not break. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f]/gu

/** Whether nothing was written that can be seen. */
export function isBlank(value: string): boolean {
  return cleanText(value).trim() === ''
}

/** Characters that change the direction of text: in a name, they would turn round the mail's subject. */
const bidiControls = /\p{Bidi_Control}/gu

/**
 * The message as it is sent: without white space around its fields and without what comes along
 * unseen when a text is pasted. Words and lines stay.
 */
export function normaliseMessage({ name, email, message }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name).replace(bidiControls, '').trim(),
    email: toAsciiDomain(cleanText(email).replace(invisible, '').trim()),
    message: cleanText(message, true).trim(),
  }
}

/** An address with letters of another script in its domain, as mail servers know it. */
function toAsciiDomain(email: string): string {
  const [, name, domain] =
    /^(.*@)([\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*)$/u.exec(email) ?? []
  if (!name) return email
  try {
    return name + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}

/** The error of each field that is not right; an empty object when the message may be sent. */
export function findFieldErrors(
  message: ContactMessage,
  { fieldErrors, tooLong }: ErrorTexts = texts.contact,
): Partial<Record<ContactField, string>> {
  const tidy = normaliseMessage(message)
  const errors: Partial<Record<ContactField, string>> = {}
  for (const field of contactFields) {
    const excess = tidy[field].length - maxLengths[field]
    if (excess > 0) errors[field] = tooLong(excess)
    else if (isBlank(tidy[field])) errors[field] = fieldErrors[field]
  }
  if (!emailPattern.test(tidy.email)) errors.email ??= fieldErrors.email
  return errors
}
