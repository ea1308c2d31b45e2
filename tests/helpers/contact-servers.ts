import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { handleSubmission } from '../../src/contact/send-email/send-email'
import { startFakeNetlifyForms, type FakeNetlifyForms } from './fake-netlify-forms'
import { startTestMailServer, type TestMailServer } from './mail-server'

/** Creates a message as the contact dialog sends it. */
export function newMessage() {
  return {
    id: randomUUID() as string,
    name: 'Layla',
    email: 'layla@example.com',
    message: 'We want to build a house.',
    topic: '',
    elapsed: 3000,
  }
}

/**
 * Sets up the send-email function with a real mail server and a fake Netlify Forms, for all tests
 * of a file. Each test begins with the same environment, without mails, submissions, log lines and
 * failures.
 */
export function setUpContactServers() {
  /** Parsed lines of the function's log. */
  const log: Record<string, unknown>[] = []
  const request = (body: BodyInit, headers: object = {}, method = 'POST'): Request =>
    new Request(`${servers.forms.url}${SEND_EMAIL_PATH}`, {
      method,
      headers: { 'content-type': 'application/json', origin: servers.forms.url, ...headers },
      ...(method !== 'GET' && { body }),
    })
  /** Posts a body as the contact dialog does. */
  const post = async (body: unknown): Promise<Record<string, unknown>> => {
    const response = await handleSubmission(request(JSON.stringify(body)))
    return { status: response.status, ...((await response.json()) as object) }
  }
  const started = {} as { mail: TestMailServer; forms: FakeNetlifyForms }
  const servers = Object.assign(started, { log, request, post })

  beforeAll(async () => {
    const [mail, forms] = await Promise.all([startTestMailServer(), startFakeNetlifyForms()])
    Object.assign(servers, { mail, forms })
  })
  afterAll(() => Promise.all([servers.mail.close(), servers.forms.close()]))
  beforeEach(() => {
    const { mail, forms } = servers
    for (const list of [mail.mails, forms.submissions, log]) list.length = 0
    mail.failure = forms.failure = undefined
    jest.replaceProperty(process, 'env', {
      ...process.env,
      SMTP_URL: mail.url,
      MAIL_FROM: 'website@example.com',
      MAIL_TO: 'office@example.com',
      MAIL_OUTBOX: '',
    })
    for (const channel of ['info', 'error'] as const) {
      jest.spyOn(console, channel).mockImplementation((...message: unknown[]) => {
        log.push({ channel, ...(JSON.parse(message.join(' ')) as object) })
      })
    }
  })
  afterEach(() => void jest.useRealTimers())
  return servers
}

/** Fakes timers and AbortSignal.timeout(). The clock keeps running, and tests can advance it. */
export function fakeClock(): void {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
  })
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
    return controller.signal
  })
  // Replaces the timeouts of sockets, because Jest does not fake Node's internal timers.
  const idle = new WeakMap<Socket, NodeJS.Timeout>()
  jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms) {
    clearTimeout(idle.get(this))
    if (ms > 0) idle.set(this, setTimeout(() => this.emit('timeout'), ms).unref())
    return this
  })
}
