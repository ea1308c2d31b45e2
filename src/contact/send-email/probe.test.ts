import checkEditor, { config as checkConfig } from '../../../netlify/functions/check-editor'
import probeSite, { config } from '../../../netlify/functions/probe'
import { findTokenWarning } from '../../editor/server/token-expiry'
import { probe } from './probe'
import { handleSubmission } from './send-email'
import { fakeClock, setUpContactServers } from '../../../tests/helpers/contact-servers'
import { readMail } from '../../../tests/helpers/mail'

jest.mock('../../editor/server/token-expiry', () => ({ findTokenWarning: jest.fn() }))

const servers = setUpContactServers()
/** Responds instead of the send-email function, if a test has set it. */
let respond: ((signal?: AbortSignal | null) => Promise<Response>) | undefined
/** Status of the responses from other sites, which do not respond if it is `hang`. */
let externalStatus: number | 'hang'
/** Requests to other sites. */
let externalRequests: { url: string; body: unknown }[]

const webhook = 'https://hooks.example.com/alert'
const monitor = 'https://monitor.example.com/ping'
const ping = { url: monitor, body: undefined }

beforeEach(() => {
  externalRequests = []
  externalStatus = 200
  respond = undefined
  Object.assign(process.env, { ALERT_WEBHOOK_URL: webhook, PROBE_PING_URL: monitor })
  const originalFetch = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, options) => {
    const url = new URL(String(input))
    // Calls the function that Netlify would call for this path.
    if (url.pathname.endsWith('/send-email')) {
      return respond?.(options?.signal) ?? handleSubmission(new Request(url, options))
    }
    if (url.protocol === 'http:') return originalFetch(url, options)
    const body = options?.body && (JSON.parse(String(options.body)) as object)
    externalRequests.push({ url: url.href, body })
    if (externalStatus === 'hang') return hang(options?.signal)
    return new Response(null, { status: externalStatus })
  })
})

/** Waits until a request is aborted. */
const hang = (signal?: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as DOMException))
  })

const unmailed = (reason: string) => ({ 'form-name': 'contact-message-unmailed', reason })
const logged = (event: string) => servers.log.filter((line) => line.event === event)

it('sends a daily test message and pings the external monitor', async () => {
  expect([config.schedule, checkConfig.schedule]).toEqual(['@daily', '@daily'])
  process.env.URL = servers.forms.url
  await probeSite()
  expect(servers.forms.submissions).toMatchObject([
    { 'form-name': 'contact-message', flags: 'probe' },
  ])
  const { headers } = readMail(servers.mail.mails[0]!.source)
  expect(headers.get('subject')).toBe('Website contact form: daily test')
  expect(logged('probe')).toMatchObject([{ channel: 'info', code: 'sent' }])
  expect(externalRequests).toEqual([ping])
})

it('raises an alert when only the mail fails', async () => {
  servers.mail.failure = { at: 'recipient', how: 550 }
  await probe(servers.forms.url)
  const text = expect.stringMatching(/failed its daily test: "recorded" \(message probe-/)
  expect(externalRequests).toEqual([{ url: webhook, body: { text } }])
  // Expects the test message and the alert, because Netlify notifies the company of both.
  expect(servers.forms.submissions).toMatchObject([
    unmailed('EENVELOPE RCPT TO 550 5.7.1'),
    { ...unmailed('recorded'), message: text, flags: 'probe' },
  ])
  const id = expect.stringMatching(/^probe-/)
  expect(logged('probe')).toEqual([{ channel: 'error', event: 'probe', id, code: 'recorded' }])
})

it.each([
  ['TypeError', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTTP 404', async () => new Response('<h1>Page not found</h1>', { status: 404 })],
])('alerts by webhook and form when the function fails with %s', async (code, response) => {
  respond = response
  await probe(servers.forms.url)
  expect(externalRequests).toEqual([
    { url: webhook, body: { text: expect.stringContaining(code) } },
  ])
  expect(servers.forms.submissions).toMatchObject([unmailed(code)])
})

it('raises an alert about the editor', async () => {
  process.env.URL = servers.forms.url
  const text = 'The key ends on 16 December 2026.'
  jest.mocked(findTokenWarning).mockResolvedValue(text)
  await checkEditor()
  expect(externalRequests).toEqual([{ url: webhook, body: { text } }])
  expect(servers.forms.submissions).toMatchObject([
    { ...unmailed('editor'), message: text, flags: 'probe' },
  ])
})

it('raises no alert while the editor works', async () => {
  jest.mocked(findTokenWarning).mockResolvedValue(undefined)
  await checkEditor()
  expect([externalRequests, servers.forms.submissions]).toEqual([[], []])
})

// Expects an end within 30 s, because Netlify then ends a scheduled function.
it('raises an alert within 30 s when nothing responds', async () => {
  fakeClock()
  respond = hang
  externalStatus = servers.forms.failure = 'hang'
  const failureMet = servers.forms.failureMet()
  const done = probe(servers.forms.url)
  await jest.advanceTimersByTimeAsync(21_000)
  expect(servers.log).toEqual([])
  await jest.advanceTimersByTimeAsync(3000)
  await failureMet
  // Expects both ways at the same time.
  expect(externalRequests).toMatchObject([
    { body: { text: expect.stringContaining('TimeoutError') } },
  ])
  await jest.advanceTimersByTimeAsync(5000)
  const timeouts = jest.mocked(AbortSignal.timeout).mock.calls.map(([ms]) => ms)
  const [testTimeout = 0, ...alertTimeouts] = timeouts
  expect(testTimeout + Math.max(...alertTimeouts)).toBeLessThan(30_000)
  await done
})

it.each(['prod-12.westeurope.logic.azure.com', 'default0123.4a.environment.api.powerplatform.com'])(
  'sends the alert as a Teams card to %s',
  async (host) => {
    process.env.ALERT_WEBHOOK_URL = `https://${host}:443/alert`
    servers.forms.failure = 500
    await probe(servers.forms.url)
    const body = [{ type: 'TextBlock', text: expect.stringContaining('"mailed"'), wrap: true }]
    const content = { type: 'AdaptiveCard', version: '1.4', body }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    const card = { type: 'message', attachments: [{ contentType, content }] }
    expect(externalRequests).toEqual([{ url: `https://${host}/alert`, body: card }])
  },
)

it.each<[way: string, problem: string, code: string, cause: () => unknown]>([
  ['webhook', 'fails', 'HTTP 500', () => (externalStatus = 500)],
  [
    'webhook',
    'has an invalid URL',
    'ERR_INVALID_URL',
    () => (process.env.ALERT_WEBHOOK_URL = 'hooks'),
  ],
  ['form', 'fails', 'HTTP 500', () => (servers.forms.failure = 500)],
])('logs an alert when the %s %s', async (way, _problem, code, cause) => {
  cause()
  respond = async () => Response.json({ code: 'lost' }, { status: 502 })
  await probe(servers.forms.url)
  const text = expect.stringContaining('"lost"')
  expect(logged('alert')).toEqual([{ channel: 'error', event: 'alert', way, code, text }])
})

it('logs a failed ping only if a monitor is set', async () => {
  externalStatus = 503
  await probe(servers.forms.url)
  expect(logged('alert')).toMatchObject([{ channel: 'error', way: 'ping', code: 'HTTP 503' }])
  process.env.PROBE_PING_URL = ''
  await probe(servers.forms.url)
  expect(logged('alert')).toHaveLength(1)
})
