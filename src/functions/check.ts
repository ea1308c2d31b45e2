import { findFieldErrors, trimMessage, type ContactMessage } from '../message-rules'
import { Refusal } from './refusal'

/**
 * The message as it may be sent, white space around its fields taken off.
 * @throws Refusal 422 with a sentence for each field that breaks the form's own rules
 */
export function check(message: ContactMessage): ContactMessage {
  const fields = findFieldErrors(message)
  if (Object.keys(fields).length > 0) {
    throw new Refusal(422, 'invalid-fields', 'Some fields are not right.', fields)
  }
  return trimMessage(message)
}
