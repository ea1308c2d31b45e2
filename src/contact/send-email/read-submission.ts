import { randomUUID } from 'node:crypto'
import {
  messageFieldNames,
  findFieldErrors,
  normaliseMessage,
  type ContactMessage,
} from '../message-rules'
import { isMessageId, type Submission } from '../submission'
import { findLanguage } from '../../languages/languages'
import { HttpError } from '../../http/http-error'
import { checkOrigin, readJson } from '../../http/requests'

export const MAX_BODY_BYTES = 32 * 1024

/**
 * Reads a submission from a request. Does not validate what the visitor entered.
 * @throws HttpError 405, 403, 415, 413 or 400
 */
export async function readSubmission(request: Request): Promise<Submission> {
  if (request.method !== 'POST') {
    throw new HttpError(405, 'method-not-allowed', { message: 'Send the message with POST.' })
  }
  checkOrigin(request)
  return pickSubmission(await readJson(request, MAX_BODY_BYTES))
}

/**
 * Validates the texts of a submission, and returns the submission with normalised texts.
 * @throws HttpError 422 with a message for each invalid field
 */
export function checkSubmission(submission: Submission): Submission {
  const fields = findFieldErrors(submission)
  if (Object.keys(fields).length > 0) {
    throw new HttpError(422, 'invalid-fields', { fields })
  }
  return { ...submission, ...normaliseMessage(submission) }
}

function pickSubmission(value: unknown): Submission {
  if (!hasTextFields(value)) {
    const names = messageFieldNames.join(', ')
    throw new HttpError(400, 'wrong-shape', { message: `Send an object with ${names} as strings.` })
  }
  const { name, email, message } = value
  const { id, language, topic, elapsed } = value as Partial<Record<keyof Submission, unknown>>
  return {
    id: pickId(id),
    language: findLanguage(language).code,
    name,
    email,
    message,
    topic: typeof topic === 'string' ? topic : '',
    elapsed: typeof elapsed === 'number' ? elapsed : undefined,
  }
}

function hasTextFields(value: unknown): value is ContactMessage {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return messageFieldNames.every((field) => typeof fields.get(field) === 'string')
}

/**
 * Returns the id of a message; a new id if the message has none, because the log needs an id.
 * @throws HttpError 400 if the id is invalid
 */
function pickId(id: unknown): string {
  if (id === undefined) return randomUUID()
  if (typeof id === 'string' && isMessageId(id)) return id
  throw new HttpError(400, 'wrong-id', { message: 'Send a UUID as the id.' })
}
