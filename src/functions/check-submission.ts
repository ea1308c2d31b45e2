import {
  findControlCharacters,
  findFieldErrors,
  tidyMessage,
} from '../contact-message/message-rules'
import type { Submission } from '../contact-message/submission'
import { HttpError } from './http-error'

/**
 * The submission with its fields tidied, as it is delivered.
 * @throws HttpError 422 with a sentence for each field that breaks the form's rules
 */
export function checkSubmission(submission: Submission): Submission {
  const fields = { ...findControlCharacters(submission), ...findFieldErrors(submission) }
  if (Object.keys(fields).length > 0) {
    throw new HttpError(422, 'invalid-fields', 'Some fields are invalid.', { fields })
  }
  return { ...submission, ...tidyMessage(submission) }
}
