import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findDeclaredForms } from '../../scripts/platform/declared-forms'
import { FORMS_PATH } from '../contact-message/submission'

/** A server that answers as Netlify Forms does, for tests. */
export interface FakeNetlifyForms {
  url: string
  /** What was recorded, oldest first. */
  records: Record<string, string>[]
  /** What it does wrong: answers with a status, says nothing, or hangs up. */
  fault: number | 'hang' | 'close' | undefined
  close: () => Promise<void>
}

/** Starts a server that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startFakeNetlifyForms(): Promise<FakeNetlifyForms> {
  const forms = findDeclaredForms(readFileSync(`static${FORMS_PATH}`, 'utf8'))

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = (await incoming.toArray()).join('')
    const { fault } = fake
    if (fault === 'hang') return
    if (fault === 'close') return incoming.socket.destroy()
    const record = Object.fromEntries(new URLSearchParams(body))
    outgoing.statusCode = fault ?? statusFor(incoming, record)
    if (outgoing.statusCode === 200 && !isDropped(record)) fake.records.push(record)
    outgoing.end()
  }

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

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const fake: FakeNetlifyForms = {
    url: `http://127.0.0.1:${port}`,
    records: [],
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
