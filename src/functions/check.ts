import {
  findControlCharacters,
  findFieldErrors,
  tidyMessage,
} from '../contact-message/message-rules'
import type { Submission } from '../contact-message/submission'
import { Refusal } from './http-error'

/**
 * The submission as it may be delivered, white space around its fields taken off.
 * @throws Refusal 422 with a sentence for each field that breaks the form's own rules
 */
export function check(submission: Submission): Submission {
  const fields = { ...findControlCharacters(submission), ...findFieldErrors(submission) }
  if (Object.keys(fields).length > 0) {
    throw new Refusal(422, 'invalid-fields', 'Some fields are not right.', { fields })
  }
  return { ...submission, ...tidyMessage(submission) }
}
