import { contactFields, type ContactMessage } from '../message-rules'
import { readBody } from './read-body'
import { Refusal } from './refusal'

/**
 * Reads the contact message out of a request, leaving its text as it is.
 * @throws Refusal 405, 415, 413 or 400
 */
export async function read(request: Request): Promise<ContactMessage> {
  if (request.method !== 'POST') {
    throw new Refusal(405, 'method-not-allowed', 'Send the message with POST.')
  }
  if (!isJson(request.headers.get('content-type'))) {
    throw new Refusal(415, 'not-json', 'Send the message as application/json.')
  }
  return pickMessage(parse(await readBody(request)))
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal(400, 'broken-json', 'The message is not valid JSON.')
  }
}

function pickMessage(value: unknown): ContactMessage {
  if (!hasTextFields(value)) {
    const names = contactFields.join(', ')
    throw new Refusal(400, 'wrong-shape', `Send an object with the texts ${names}.`)
  }
  const { name, email, message } = value
  return { name, email, message }
}

function hasTextFields(value: unknown): value is ContactMessage {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return contactFields.every((field) => typeof fields.get(field) === 'string')
}
