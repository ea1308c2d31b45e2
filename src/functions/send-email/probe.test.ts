import probeSite, { config } from '../../../netlify/functions/probe'
import { probe } from './probe'
import { sendEmail } from './send-email'
import { fakeClock, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import { serveJson, type JsonServer } from '../../testing/serve-json'

const servers = setUpContactServers()
let asked: { method?: string | undefined; path?: string | undefined; body: string }[]
let outside: JsonServer
let outsideStatus: number
/** Answers in place of the function, where a test wants one. */
let answerOfFunction: ((signal?: AbortSignal | null) => Promise<Response>) | undefined
/** The hosts of the webhooks that were called; all are answered by one server. */
let hosts: string[]

beforeAll(async () => {
  outside = await serveJson(async ({ method, url }, body) => {
    asked.push({ method, path: url, body })
    return { status: outsideStatus }
  })
})
afterAll(() => outside.close())
beforeEach(() => {
  asked = []
  hosts = []
  outsideStatus = 200
  answerOfFunction = undefined
  process.env.ALERT_WEBHOOK_URL = 'https://hooks.example.com/alert'
  process.env.PROBE_PING_URL = 'https://monitor.example.com/ping'
  const fetchOwn = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const url = new URL(String(address))
    // On Netlify the function answers at the site's address; here the call goes straight to it.
    if (url.pathname.endsWith('/send-email')) {
      return answerOfFunction?.(options?.signal) ?? sendEmail(new Request(url, options))
    }
    if (url.protocol === 'http:') return fetchOwn(url, options)
    hosts.push(url.hostname)
    return fetchOwn(new URL(url.pathname, outside.url), options)
  })
})

const alerts = () => asked.filter(({ path }) => path === '/alert').map(({ body }) => body)
const submitted = () => servers.forms.submissions.map((submission) => submission['form-name'])
const logged = (event: string) => servers.log.filter((line) => line.event === event)

it('runs every day', () => {
  expect(config.schedule).toBe('@daily')
})

it('sends a marked message the whole way, tells the monitor outside, and raises no alert', async () => {
  process.env.URL = servers.forms.url
  await probeSite()
  expect(servers.forms.submissions).toEqual([
    expect.objectContaining({ 'form-name': 'contact-message', flags: 'probe' }),
  ])
  expect(readMail(servers.mail.mails[0]!.source).headers.get('subject')).toBe(
    'Website contact form: daily test',
  )
  expect(logged('probe')).toEqual([expect.objectContaining({ channel: 'info', code: 'sent' })])
  expect(asked).toEqual([{ method: 'GET', path: '/ping', body: '' }])
})

it('raises an alert when only the mail fails, although the answer is 200', async () => {
  servers.mail.failure = { at: 'recipient', how: 550 }
  await probe(servers.forms.url)
  const text = expect.stringMatching(/failed its daily test: "recorded" \(message probe-/)
  expect(alerts().map((body) => JSON.parse(body) as object)).toEqual([{ text }])
  // Netlify tells the company of both.
  expect(servers.forms.submissions).toEqual([
    expect.objectContaining({ reason: 'EENVELOPE RCPT TO 550', flags: 'probe' }),
    expect.objectContaining({ reason: 'recorded', message: text }),
  ])
  expect(new Set(submitted())).toEqual(new Set(['contact-message-unmailed']))
  const id = expect.stringMatching(/^probe-/)
  expect(logged('probe')).toEqual([{ channel: 'error', event: 'probe', id, code: 'recorded' }])
  expect(asked).toHaveLength(1)
})

it.each([
  ['TypeError', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTTP 404', async () => new Response('<h1>Page not found</h1>', { status: 404 })],
])('raises an alert in both ways when the function fails with %s', async (code, answer) => {
  answerOfFunction = answer
  await probe(servers.forms.url)
  expect(alerts()).toEqual([expect.stringContaining(code)])
  expect(servers.forms.submissions).toEqual([
    expect.objectContaining({ 'form-name': 'contact-message-unmailed', reason: code }),
  ])
})

it('tells of what else somebody must hear, and of a success all the same', async () => {
  await probe(servers.forms.url, async () => 'The key ends on 16 December 2026.')
  expect(alerts()).toEqual(['{"text":"The key ends on 16 December 2026."}'])
  expect(submitted()).toEqual(['contact-message', 'contact-message-unmailed'])
  expect(asked).toContainEqual({ method: 'GET', path: '/ping', body: '' })
  expect(logged('probe')).toEqual([expect.objectContaining({ channel: 'info', code: 'sent' })])
})

it('waits longer than a delivery takes, and raises its alert within the 30 s of a scheduled function', async () => {
  fakeClock()
  answerOfFunction = (signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as DOMException))
    })
  servers.forms.failure = 'hang'
  const met = servers.forms.failureMet()
  const done = probe(servers.forms.url)
  await jest.advanceTimersByTimeAsync(21_000)
  expect(servers.log).toEqual([])
  await jest.advanceTimersByTimeAsync(3000)
  await met
  await jest.advanceTimersByTimeAsync(5000)
  await done
  expect(alerts()).toEqual([expect.stringContaining('TimeoutError')])
})

it.each(['prod-12.westeurope.logic.azure.com', 'default0123.4a.environment.api.powerplatform.com'])(
  'an alert is a card of Teams for a workflow at %s',
  async (host) => {
    process.env.ALERT_WEBHOOK_URL = `https://${host}:443/alert`
    servers.forms.failure = 500
    await probe(servers.forms.url)
    expect(hosts).toEqual([host])
    const body = [{ type: 'TextBlock', text: expect.stringContaining('"mailed"'), wrap: true }]
    const content = { type: 'AdaptiveCard', version: '1.4', body }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    expect(JSON.parse(alerts()[0] ?? '')).toEqual({
      type: 'message',
      attachments: [{ contentType, content }],
    })
  },
)

it.each<[string, way: string, code: string, breakIt: () => void]>([
  ['the webhook did not take', 'webhook', 'HTTP 500', () => (outsideStatus = 500)],
  [
    'has no address to go to',
    'webhook',
    'ERR_INVALID_URL',
    () => (process.env.ALERT_WEBHOOK_URL = 'hooks.example.com'),
  ],
  ['the form did not take', 'form', 'HTTP 500', () => (servers.forms.failure = 500)],
])('an alert that %s is logged', async (_what, way, code, breakIt) => {
  breakIt()
  answerOfFunction = async () => Response.json({ code: 'lost' }, { status: 502 })
  await probe(servers.forms.url)
  const text = expect.stringContaining('"lost"')
  expect(logged('alert')).toEqual([{ channel: 'error', event: 'alert', way, code, text }])
})

it('a monitor that could not be told is logged, and nothing where none is set', async () => {
  outsideStatus = 503
  await probe(servers.forms.url)
  expect(logged('alert')).toMatchObject([{ channel: 'error', way: 'ping', code: 'HTTP 503' }])
  process.env.PROBE_PING_URL = ''
  await probe(servers.forms.url)
  expect(logged('alert')).toHaveLength(1)
})
