import { randomUUID } from 'node:crypto'
import { contactFields, type ContactMessage } from '../contact-message/message-rules'
import { isMessageId, languageFrom, type Submission } from '../contact-message/submission'
import { checkOrigin } from './check-origin'
import { HttpError } from './http-error'
import { readBody } from './read-body'

/**
 * Reads a submission out of a request, leaving its text as it is.
 * @throws HttpError 405, 403, 415, 413 or 400
 */
export async function readSubmission(request: Request): Promise<Submission> {
  if (request.method !== 'POST') {
    throw new HttpError(405, 'method-not-allowed', 'Send the message with POST.')
  }
  checkOrigin(request)
  if (!isJson(request.headers.get('content-type'))) {
    throw new HttpError(415, 'not-json', 'Send the message as application/json.')
  }
  return pickSubmission(parse(await readBody(request)))
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HttpError(400, 'broken-json', 'The message is not valid JSON.')
  }
}

function pickSubmission(value: unknown): Submission {
  if (!hasTextFields(value)) {
    const names = contactFields.join(', ')
    throw new HttpError(400, 'wrong-shape', `Send an object with ${names} as strings.`)
  }
  const { name, email, message } = value
  const { id, language, topic, elapsed } = value as Partial<Record<keyof Submission, unknown>>
  return {
    id: pickId(id),
    language: languageFrom(language),
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
  return contactFields.every((field) => typeof fields.get(field) === 'string')
}

/** A message without an id gets one, so that the log can name it. */
function pickId(id: unknown): string {
  if (id === undefined) return randomUUID()
  if (typeof id === 'string' && isMessageId(id)) return id
  throw new HttpError(400, 'wrong-id', 'Send a UUID as the id.')
}
