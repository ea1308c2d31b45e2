/**
 * Validation rules for a contact message (specification, section 5). The form and the send-email
 * function share them, so that both accept the same messages.
 */

import { cleanText, toWesternDigits } from '../languages/clean-text'
import { texts, type Texts } from '../languages/en/interface-texts'

type ErrorTexts = Pick<Texts['contact'], 'fieldErrors' | 'tooLong'>

/** The three fields that a visitor fills in. */
export interface ContactMessage {
  name: string
  email: string
  message: string
}

export type ContactField = keyof ContactMessage

export const contactFields: readonly ContactField[] = ['name', 'email', 'message']

/** Maximum length of each field, in UTF-16 code units. */
export const maxLengths: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  message: 5000,
}

/**
 * Matches one email address with the pattern of `<input type="email">` (HTML Living Standard,
 * 4.10.5.1.5), so that server and browser accept the same addresses.
 */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Returns true for one email address, whose domain may contain letters of any language. */
export function isEmailAddress(address: string): boolean {
  return emailPattern.test(toAsciiDomain(address))
}

/** Invisible characters and non-breaking spaces, which are removed from the email address. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f]/gu

/** Returns true if the text has no visible character. */
export function isBlank(value: string): boolean {
  return cleanText(value).trim() === ''
}

/** Characters that change text direction. In a name, they would reorder the email's subject. */
const bidiControls = /\p{Bidi_Control}/gu

/**
 * Trims the fields and removes the invisible characters that pasted text often contains. Keeps
 * the line breaks of the message. Converts the digits and the domain of the email address to ASCII.
 */
export function normaliseMessage({ name, email, message }: ContactMessage): ContactMessage {
  return {
    name: cleanText(name).replace(bidiControls, '').trim(),
    email: toAsciiDomain(toWesternDigits(cleanText(email).replace(invisible, '').trim())),
    message: cleanText(message, true).trim(),
  }
}

/** Letters, marks, digits and hyphens of any script. */
const labelPattern = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}-]+$/u
const rightToLeft = '[\\p{sc=Arabic}\\p{sc=Hebrew}]'
/** An outer hyphen, a tatweel, and right-to-left letters after or before other ones. */
const labelErrors = new RegExp(
  `^-|-$|\u0640|^(?!${rightToLeft}).*${rightToLeft}|${rightToLeft}.*\\p{sc=Latin}`,
  'u',
)

/**
 * Validates a label of a domain (IDNA 2008, RFC 5891 to 5893). `new URL()` also accepts
 * punctuation and symbols, and not the same ones in every browser, so that a comma after an
 * address would become a part of a domain that does not exist.
 */
function isDomainLabel(label: string): boolean {
  return labelPattern.test(label) && !labelErrors.test(label)
}

/**
 * Converts the domain of an address to ASCII (Punycode), the form that mail servers expect. Returns
 * the address unchanged if its domain is ASCII or invalid.
 */
function toAsciiDomain(email: string): string {
  const [localPart, domain] = [email.replace(/[^@]*$/, ''), email.replace(/.*@/, '')]
  if (!localPart || /^\p{ASCII}*$/u.test(domain)) return email
  // Also splits at the dots of Chinese and Japanese keyboards, which `new URL()` converts.
  if (!domain.split(/[.。．｡]/).every(isDomainLabel)) return email
  try {
    return localPart + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}

/**
 * Validates a message in its normalised form.
 * @param texts error texts, in English by default
 * @returns the error text of each invalid field; an empty object if the message is valid
 */
export function findFieldErrors(
  message: ContactMessage,
  { fieldErrors, tooLong }: ErrorTexts = texts.contact,
): Partial<Record<ContactField, string>> {
  const normalised = normaliseMessage(message)
  const errors: Partial<Record<ContactField, string>> = {}
  for (const field of contactFields) {
    const excess = normalised[field].length - maxLengths[field]
    if (excess > 0) errors[field] = tooLong(excess)
    else if (isBlank(normalised[field])) errors[field] = fieldErrors[field]
  }
  if (!emailPattern.test(normalised.email)) errors.email ??= fieldErrors.email
  return errors
}
