import probeSite, { config } from '../../../netlify/functions/probe'
import { probe } from './probe'
import { handleSubmission } from './send-email'
import { fakeClock, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'

const servers = setUpContactServers()
/** Answers in place of the function, where a test wants one. */
let answerOfFunction: ((signal?: AbortSignal | null) => Promise<Response>) | undefined
/** What answers everywhere else. */
let outsideStatus: number
/** What was asked outside of the site. */
let asked: { url: string; body: unknown }[]

const webhook = 'https://hooks.example.com/alert'
const monitor = 'https://monitor.example.com/ping'
const ping = { url: monitor, body: undefined }

beforeEach(() => {
  asked = []
  outsideStatus = 200
  answerOfFunction = undefined
  Object.assign(process.env, { ALERT_WEBHOOK_URL: webhook, PROBE_PING_URL: monitor })
  const fetchOwn = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const url = new URL(String(address))
    // On Netlify the function answers at the site's address; here the call goes straight to it.
    if (url.pathname.endsWith('/send-email')) {
      return answerOfFunction?.(options?.signal) ?? handleSubmission(new Request(url, options))
    }
    if (url.protocol === 'http:') return fetchOwn(url, options)
    const body = options?.body && (JSON.parse(String(options.body)) as object)
    asked.push({ url: url.href, body })
    return new Response(null, { status: outsideStatus })
  })
})

const unmailed = (reason: string) => ({ 'form-name': 'contact-message-unmailed', reason })
const logged = (event: string) => servers.log.filter((line) => line.event === event)

it('sends a marked message the whole way each day, tells the monitor outside, and raises no alert', async () => {
  expect(config.schedule).toBe('@daily')
  process.env.URL = servers.forms.url
  await probeSite()
  expect(servers.forms.submissions).toMatchObject([
    { 'form-name': 'contact-message', flags: 'probe' },
  ])
  const { headers } = readMail(servers.mail.mails[0]!.source)
  expect(headers.get('subject')).toBe('Website contact form: daily test')
  expect(logged('probe')).toMatchObject([{ channel: 'info', code: 'sent' }])
  expect(asked).toEqual([ping])
})

it('raises an alert when only the mail fails, although the answer is 200', async () => {
  servers.mail.failure = { at: 'recipient', how: 550 }
  await probe(servers.forms.url)
  const text = expect.stringMatching(/failed its daily test: "recorded" \(message probe-/)
  expect(asked).toEqual([{ url: webhook, body: { text } }])
  // Netlify tells the company of both.
  expect(servers.forms.submissions).toMatchObject([
    unmailed('EENVELOPE RCPT TO 550'),
    { ...unmailed('recorded'), message: text, flags: 'probe' },
  ])
  const id = expect.stringMatching(/^probe-/)
  expect(logged('probe')).toEqual([{ channel: 'error', event: 'probe', id, code: 'recorded' }])
})

it.each([
  ['TypeError', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTTP 404', async () => new Response('<h1>Page not found</h1>', { status: 404 })],
])('raises an alert in both ways when the function fails with %s', async (code, answer) => {
  answerOfFunction = answer
  await probe(servers.forms.url)
  expect(asked).toEqual([{ url: webhook, body: { text: expect.stringContaining(code) } }])
  expect(servers.forms.submissions).toMatchObject([unmailed(code)])
})

it('tells of what else somebody must hear, and of a success all the same', async () => {
  const text = 'The key ends on 16 December 2026.'
  await probe(servers.forms.url, async () => text)
  expect(asked).toEqual([ping, { url: webhook, body: { text } }])
  const daily = { 'form-name': 'contact-message' }
  expect(servers.forms.submissions).toMatchObject([daily, { ...unmailed('sent'), message: text }])
  expect(logged('probe')).toMatchObject([{ channel: 'info', code: 'sent' }])
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
  expect(asked).toMatchObject([{ body: { text: expect.stringContaining('TimeoutError') } }])
})

it.each(['prod-12.westeurope.logic.azure.com', 'default0123.4a.environment.api.powerplatform.com'])(
  'an alert is a card of Teams for a workflow at %s',
  async (host) => {
    process.env.ALERT_WEBHOOK_URL = `https://${host}:443/alert`
    servers.forms.failure = 500
    await probe(servers.forms.url)
    const body = [{ type: 'TextBlock', text: expect.stringContaining('"mailed"'), wrap: true }]
    const content = { type: 'AdaptiveCard', version: '1.4', body }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    const card = { type: 'message', attachments: [{ contentType, content }] }
    expect(asked).toEqual([{ url: `https://${host}/alert`, body: card }])
  },
)

it.each<[way: string, what: string, code: string, breakIt: () => unknown]>([
  ['webhook', 'refused', 'HTTP 500', () => (outsideStatus = 500)],
  ['webhook', 'has no address', 'ERR_INVALID_URL', () => (process.env.ALERT_WEBHOOK_URL = 'hooks')],
  ['form', 'refused', 'HTTP 500', () => (servers.forms.failure = 500)],
])('an alert that the %s %s is logged', async (way, _what, code, breakIt) => {
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
