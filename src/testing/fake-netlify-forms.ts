import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { findDeclaredForms } from '../../scripts/serve/form-submissions'
import { FORMS_PATH } from '../contact-message/submission'
import { serveJson, type JsonServer } from './serve-json'

/** A server that answers as Netlify Forms does, for tests. */
export interface FakeNetlifyForms extends JsonServer {
  /** What was submitted, oldest first. */
  submissions: Record<string, string>[]
  /** What it does wrong: answers with a status, says nothing, or hangs up. */
  failure: number | 'hang' | 'close' | undefined
  /** Waits until somebody has met the failure. */
  failureMet: () => Promise<void>
}

/** Starts a server that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startFakeNetlifyForms(): Promise<FakeNetlifyForms> {
  const forms = findDeclaredForms(readFileSync(`static${FORMS_PATH}`, 'utf8'))

  function statusFor(
    { method, url, headers }: IncomingMessage,
    submission: Record<string, string>,
  ) {
    const form = forms.get(submission['form-name'] ?? '')
    const right =
      method === 'POST' &&
      url === FORMS_PATH &&
      headers['content-type'] === 'application/x-www-form-urlencoded' &&
      form &&
      Object.keys(submission).every((field) => form.fields.has(field))
    return right ? 200 : 404
  }

  /** Netlify accepts a submission whose honeypot is filled in, and throws it away. */
  function isDropped(submission: Record<string, string>): boolean {
    const honeypot = forms.get(submission['form-name'] ?? '')?.honeypot
    return honeypot !== undefined && Boolean(submission[honeypot])
  }

  let met = () => {}
  const server = await serveJson(async (incoming, body) => {
    const { failure } = fake
    if (failure) met()
    if (failure === 'hang' || failure === 'close') return failure
    // As any page, the forms can be read, which records nothing.
    if (incoming.method === 'GET') return { status: 200 }
    const submission = Object.fromEntries(new URLSearchParams(body))
    const status = failure ?? statusFor(incoming, submission)
    if (status === 200 && !isDropped(submission)) fake.submissions.push(submission)
    return { status, ...(status === 301 && { headers: { location: FORMS_PATH } }) }
  })
  const fake: FakeNetlifyForms = {
    ...server,
    submissions: [],
    failure: undefined,
    failureMet: () => new Promise((resolve) => (met = resolve)),
  }
  return fake
}
