import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findDeclaredForms } from '../../scripts/platform/declared-forms'
import { FORMS_PATH } from '../contact-message/submission'

/** Stands in for Netlify Forms in tests. */
export interface TestFormsSink {
  url: string
  /** What was recorded, oldest first. */
  records: Record<string, string>[]
  /** What it does wrong: answers with a status, says nothing, or hangs up. */
  fault: number | 'hang' | 'close' | undefined
  close: () => Promise<void>
}

/** Starts a sink that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startTestFormsSink(): Promise<TestFormsSink> {
  const forms = findDeclaredForms(readFileSync(`static${FORMS_PATH}`, 'utf8'))

  async function take(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = (await incoming.toArray()).join('')
    const { fault } = sink
    if (fault === 'hang') return
    if (fault === 'close') return incoming.socket.destroy()
    const record = Object.fromEntries(new URLSearchParams(body))
    outgoing.statusCode = fault ?? statusFor(incoming, record)
    if (outgoing.statusCode === 200) sink.records.push(record)
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

  const server = createServer((incoming, outgoing) => void take(incoming, outgoing))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const sink: TestFormsSink = {
    url: `http://127.0.0.1:${port}`,
    records: [],
    fault: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return sink
}
