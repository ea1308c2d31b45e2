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

export const messageFieldNames: readonly ContactField[] = ['name', 'email', 'message']

/** Maximum length of each field, in UTF-16 code units. */
export const maxLengths: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  message: 5000,
}

/**
 * A text that is longer than this multiple of the maximum length is rejected without being read. A
 * shorter text may fit after normalisation.
 */
const UNREAD_FACTOR = 4

/**
 * Matches one email address with the pattern of `<input type="email">` (HTML Living Standard,
 * 4.10.5.1.5), so that server and browser accept the same addresses.
 */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/**
 * Returns true for one email address in ASCII. Rejects an encoded word (RFC 2047), because some
 * mail programs would decode it to another address.
 */
function isDeliverable(email: string): boolean {
  return emailPattern.test(email) && !(email.includes('=?') && email.includes('?='))
}

/** Returns true for one email address. Its domain may contain letters of any language. */
export function isEmailAddress(address: string): boolean {
  return emailPattern.test(toAsciiDomain(address))
}

/** Invisible characters and non-breaking spaces, which are removed from the email address. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f]/gu

/**
 * Returns true if the text has no visible character. Does not read a text that is too long for
 * every field, because reading a pasted book would take seconds.
 */
export function isBlank(value: string): boolean {
  const isUnread = value.length > UNREAD_FACTOR * maxLengths.message
  return !isUnread && cleanText(value).trim() === ''
}

/** Characters that change text direction. In a name, they would reorder the email's subject. */
const bidiControls = /\p{Bidi_Control}/gu

/**
 * Trims the fields and removes the invisible characters that pasted text often contains. Keeps
 * the line breaks of the message. Converts the digits and the domain of the email address to ASCII.
 */
export function normaliseMessage({ name, email, message }: ContactMessage): ContactMessage {
  return {
    name: normalisers.name(name),
    email: normalisers.email(email),
    message: normalisers.message(message),
  }
}

const normalisers: Readonly<Record<ContactField, (text: string) => string>> = {
  name: (name) => cleanText(name).replace(bidiControls, '').trim(),
  email: (email) => toAsciiDomain(toWesternDigits(cleanText(email).replace(invisible, '').trim())),
  message: (message) => cleanText(message, true).trim(),
}

/** Letters, marks, digits and hyphens of any script. */
const labelPattern = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}-]+$/u
/** Matches a hyphen at the start or end of a label, and the Arabic tatweel. */
const labelErrors = /^-|-$|\u0640/u
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u
/** Matches Latin letters, and a first character that is not right-to-left. */
const leftToRight = /^[^\p{sc=Arabic}\p{sc=Hebrew}]|\p{sc=Latin}/u

/**
 * Validates a label of a domain (IDNA 2008, RFC 5891 to 5893), because `new URL()` also accepts
 * punctuation and symbols, and browsers differ in which. For example, a comma after an address
 * would become part of the domain.
 */
function isDomainLabel(label: string): boolean {
  if (!labelPattern.test(label) || labelErrors.test(label)) return false
  return !rightToLeft.test(label) || !leftToRight.test(label)
}

/**
 * Converts the domain of an address to ASCII (Punycode), the form that mail servers expect. Returns
 * the address unchanged if its domain is ASCII or invalid.
 */
function toAsciiDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  // Splits at the dots of Chinese and Japanese keyboards too, because `new URL()` converts them.
  if (!/\P{ASCII}/u.test(domain) || !domain.split(/[.。．｡]/).every(isDomainLabel)) return email
  try {
    return email.slice(0, -domain.length) + new URL(`http://${domain}`).hostname
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
  const errors: Partial<Record<ContactField, string>> = {}
  for (const field of messageFieldNames) {
    const isUnread = message[field].length > UNREAD_FACTOR * maxLengths[field]
    const text = isUnread ? message[field] : normalisers[field](message[field])
    const excess = text.length - maxLengths[field]
    if (excess > 0) errors[field] = tooLong(excess)
    else if (text === '') errors[field] = fieldErrors[field]
    else if (field === 'email' && !isDeliverable(text)) errors.email = fieldErrors.email
  }
  return errors
}
