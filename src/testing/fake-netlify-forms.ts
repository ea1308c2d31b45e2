import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { findDeclaredForms } from '../../scripts/platform/form-submissions'
import { FORMS_PATH } from '../contact-message/submission'
import { serveJson, type JsonServer } from './serve-json'

/** A server that answers as Netlify Forms does, for tests. */
export interface FakeNetlifyForms extends JsonServer {
  /** What was recorded, oldest first. */
  records: Record<string, string>[]
  /** What it does wrong: answers with a status, says nothing, or hangs up. */
  error: number | 'hang' | 'close' | undefined
}

/** Starts a server that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startFakeNetlifyForms(): Promise<FakeNetlifyForms> {
  const forms = findDeclaredForms(readFileSync(`static${FORMS_PATH}`, 'utf8'))

  function statusFor({ method, url, headers }: IncomingMessage, record: Record<string, string>) {
    const form = forms.get(record['form-name'] ?? '')
    const right =
      method === 'POST' &&
      url === FORMS_PATH &&
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      form &&
      Object.keys(record).every((field) => form.fields.has(field))
    return right ? 200 : 404
  }

  /** Netlify accepts a record whose honeypot is filled in, and throws it away. */
  function isDropped(record: Record<string, string>): boolean {
    const honeypot = forms.get(record['form-name'] ?? '')?.honeypot
    return honeypot !== undefined && Boolean(record[honeypot])
  }

  const server = await serveJson(async (incoming, body) => {
    const { error } = fake
    if (error === 'hang' || error === 'close') return error
    // As any page, the forms can be read, which records nothing.
    if (incoming.method === 'GET') return { status: 200 }
    const record = Object.fromEntries(new URLSearchParams(body))
    const status = error ?? statusFor(incoming, record)
    if (status === 200 && !isDropped(record)) fake.records.push(record)
    return { status, ...(status === 301 && { headers: { location: FORMS_PATH } }) }
  })
  const fake: FakeNetlifyForms = { ...server, records: [], error: undefined }
  return fake
}
