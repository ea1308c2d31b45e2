import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { SEND_EMAIL_PATH } from '../constants'
import { sendEmail } from '../functions/send-email/send-email'
import { startFakeNetlifyForms, type FakeNetlifyForms } from './fake-netlify-forms'
import { startTestMailServer, type TestMailServer } from './mail-server'

/** The function between a real mail server and a fake Netlify Forms. */
export interface ContactTestServers {
  mail: TestMailServer
  forms: FakeNetlifyForms
  /** That of each test when it begins. */
  environment: NodeJS.ProcessEnv
  /** The lines of the log, parsed. */
  log: Record<string, unknown>[]
  request: (body: BodyInit, headers?: Record<string, string>, method?: string) => Request
  /** Posts a body as the dialog does. */
  post: (body: unknown) => Promise<{ status: number } & Record<string, unknown>>
  close: () => Promise<void>
}

/** A message as the dialog sends it. */
export function newMessage() {
  return {
    id: randomUUID() as string,
    name: 'Layla',
    email: 'layla@example.com',
    message: 'We want to build a house.',
    topic: '',
    elapsed: 20_000,
  }
}

/**
 * For a test file, called once: starts both servers before its tests and points the environment at
 * them; the console becomes `log`. Each test begins with an empty mailbox, no submissions and no failures,
 * in the same environment, and loses its mocks when it ends.
 */
export function setUpContactServers(): ContactTestServers {
  const servers = {} as ContactTestServers
  beforeAll(async () => void Object.assign(servers, await start()))
  afterAll(() => servers.close())
  beforeEach(() => reset(servers))
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })
  return servers
}

/** Fakes the clock of timers and timeouts: it follows the real one, and jumps where a test lets time pass. */
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
  // Node has timers of its own for a socket on which nothing happens.
  const idle = new WeakMap<Socket, NodeJS.Timeout>()
  jest.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms) {
    clearTimeout(idle.get(this))
    if (ms > 0) idle.set(this, setTimeout(() => this.emit('timeout'), ms).unref())
    return this
  })
}

async function start(): Promise<ContactTestServers> {
  const [mail, forms] = await Promise.all([startTestMailServer(), startFakeNetlifyForms()])
  const ownEnvironment = process.env
  const environment = {
    ...ownEnvironment,
    SMTP_URL: mail.url,
    MAIL_FROM: 'website@example.com',
    MAIL_TO: 'office@example.com',
    MAIL_OUTBOX: '',
  }

  const request: ContactTestServers['request'] = (body, headers = {}, method = 'POST') =>
    new Request(`${forms.url}${SEND_EMAIL_PATH}`, {
      method,
      headers: { 'content-type': 'application/json', origin: forms.url, ...headers },
      ...(method !== 'GET' && { body, duplex: 'half' }),
    } as RequestInit)

  return {
    mail,
    forms,
    environment,
    log: [],
    request,
    post: async (body) => {
      const response = await sendEmail(request(JSON.stringify(body)))
      return { status: response.status, ...((await response.json()) as object) }
    },
    close: async () => {
      process.env = ownEnvironment
      await Promise.all([mail.close(), forms.close()])
    },
  }
}

function reset(servers: ContactTestServers): void {
  process.env = { ...servers.environment }
  servers.mail.mails.length = 0
  servers.forms.submissions.length = 0
  servers.log.length = 0
  servers.mail.failure = undefined
  servers.forms.failure = undefined
  for (const channel of ['info', 'error'] as const) {
    jest.spyOn(console, channel).mockImplementation((...said: unknown[]) => {
      servers.log.push({ channel, ...(JSON.parse(said.join(' ')) as object) })
    })
  }
}
