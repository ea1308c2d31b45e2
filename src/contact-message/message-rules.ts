/**
 * The rules of a contact message (specification, section 5), used by the form and by the
 * send-email function, so that the two never disagree.
 */

import { texts } from '../languages/en/interface-texts'

/** What is wrong with a message, in English. */
export const { fieldErrors } = texts.contact

/** What the contact dialog sends. */
export interface ContactMessage {
  name: string
  email: string
  message: string
}

export type ContactField = keyof ContactMessage

export const contactFields: readonly ContactField[] = ['name', 'email', 'message']

/** The greatest length of each field, in UTF-16 units, as an input's `maxlength` counts them. */
export const maxLengths: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  message: 5000,
}

/**
 * One valid email address, as `<input type="email">` decides it (HTML Living Standard, 4.10.5.1.5),
 * so that server and browser agree.
 */
const oneEmailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether nothing but white space was written. */
export function isBlank(value: string): boolean {
  return value.trim() === ''
}

/** Characters that change the direction of text: in a name, they would turn round the mail's subject. */
const bidiControls = /\p{Bidi_Control}/gu

/**
 * The message as it is sent: without white space around its fields and without the control
 * characters that come along unseen when a text is pasted. Words and lines stay.
 */
export function tidyMessage({ name, email, message }: ContactMessage): ContactMessage {
  return {
    name: name
      .replace(bidiControls, '')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
    email: email.trim(),
    message: message
      .replace(/\r\n?|[\v\f\u0085]/g, '\n')
      .replace(/[^\P{Cc}\t\n]/gu, '')
      .trim(),
  }
}

/** The error of each field that is not right; an empty object when the message may be sent. */
export function findFieldErrors(message: ContactMessage): Partial<Record<ContactField, string>> {
  const tidy = tidyMessage(message)
  const wrong = contactFields.filter((field) => !isValid(field, tidy[field]))
  return Object.fromEntries(wrong.map((field) => [field, fieldErrors[field]]))
}

function isValid(field: ContactField, value: string): boolean {
  if (value === '' || value.length > maxLengths[field]) return false
  return field === 'email' ? oneEmailAddress.test(value) : true
}
