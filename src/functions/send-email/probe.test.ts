import probeSite, { config } from '../../../netlify/functions/probe'
import { DUPLICATE_WINDOW_MS } from './message-lock'
import { chooseStore } from './choose-store'
import { createMemoryStore } from './delivery-store'
import { probe } from './probe'
import { sendEmail } from './send-email'
import { setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import { serveJson, type JsonServer } from '../../testing/serve-json'

jest.mock('./choose-store', () => {
  const store = jest.requireActual<typeof import('./choose-store')>('./choose-store')
  return { ...store, chooseStore: jest.fn(store.chooseStore) }
})

const servers = setUpContactServers()
let alerts: string[]
let webhook: JsonServer
let webhookStatus: number

beforeAll(async () => {
  webhook = await serveJson(async (_incoming, body) => {
    alerts.push((JSON.parse(body) as { text: string }).text)
    return { status: webhookStatus }
  })
})
afterAll(() => webhook.close())
beforeEach(() => {
  alerts = []
  webhookStatus = 200
  process.env.ALERT_WEBHOOK_URL = webhook.url
  // On Netlify the function answers at the site's address; here the call goes straight to it.
  const fetchOwn = globalThis.fetch
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    if (!String(url).endsWith('/send-email')) return fetchOwn(url, options)
    return sendEmail(new Request(url as URL, options))
  })
})

const lastLog = () => servers.log.at(-1)

it('runs every day', () => {
  expect(config.schedule).toBe('@daily')
})

it('sends a message marked as a probe the whole way, and raises no alert when it arrives', async () => {
  process.env.URL = servers.forms.url
  await probeSite()
  expect(servers.forms.submissions).toEqual([expect.objectContaining({ flags: 'probe' })])
  expect(readMail(servers.mail.mails[0]!.source).headers.get('subject')).toBe(
    'Website contact form: daily test',
  )
  expect(lastLog()).toMatchObject({ channel: 'info', event: 'probe', code: 'sent' })
  expect(alerts).toEqual([])
})

it('raises an alert when only the mail fails, although the answer is 200', async () => {
  servers.mail.failure = { at: 'recipient', how: 550 }
  await probe(servers.forms.url)
  expect(alerts).toEqual([
    expect.stringMatching(/failed its daily check: "recorded" \(message probe-/),
  ])
  const id = expect.stringMatching(/^probe-/)
  expect(lastLog()).toEqual({ channel: 'error', event: 'probe', id, code: 'recorded' })
})

it('raises an alert when both the mail and the form fail', async () => {
  servers.mail.failure = { at: 'recipient', how: 550 }
  servers.forms.failure = 500
  await probe(servers.forms.url)
  expect(alerts).toEqual([expect.stringContaining('"lost"')])
})

it('raises an alert when the function cannot be reached', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'))
  await probe('http://127.0.0.1:1')
  expect(alerts).toEqual([expect.stringContaining('"TypeError"')])
})

it('raises an alert when what answers is not the function', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({}, { status: 504 }))
  await probe(servers.forms.url)
  expect(alerts).toEqual([expect.stringContaining('"HTTP 504"')])
})

it.each([
  ['has arrived', undefined],
  ['is lost', 500],
])('deletes what is older than a day once its message %s, and nothing else', async (_, failure) => {
  servers.forms.failure = failure
  const store = createMemoryStore()
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now)
  const at = now - DUPLICATE_WINDOW_MS
  await store.write('old', { lockedUntil: 0, recorded: true, at: at - 1 })
  const young = { lockedUntil: 0, recorded: true, at }
  await store.write('young', young)
  jest.mocked(chooseStore).mockReturnValueOnce(createMemoryStore()).mockReturnValueOnce(store)
  await probe(servers.forms.url)
  expect(await store.read('old')).toBeUndefined()
  expect((await store.read('young'))?.delivery).toEqual(young)
})

it('raises an alert when the delivery store fails', async () => {
  const deleteBefore = () => Promise.reject(Object.assign(new Error('secret'), { code: 'EBLOBS' }))
  const [forSending, forTidying] = [createMemoryStore(), { ...createMemoryStore(), deleteBefore }]
  jest.mocked(chooseStore).mockReturnValueOnce(forSending).mockReturnValueOnce(forTidying)
  await probe(servers.forms.url)
  expect(alerts).toEqual([expect.stringContaining('cannot detect duplicates: "EBLOBS"')])
  expect(lastLog()).toMatchObject({ channel: 'error', event: 'probe', code: 'store-failed' })
})

describe('logs an alert', () => {
  it.each([
    ['that the webhook rejects', 'HTTP 500', () => (webhookStatus = 500)],
    ['that has no webhook', 'no-webhook', () => (process.env.ALERT_WEBHOOK_URL = '')],
    [
      'that nobody takes',
      'ECONNREFUSED',
      () => (process.env.ALERT_WEBHOOK_URL = 'http://127.0.0.1:2/'),
    ],
  ])('%s: %s', async (_, code, breakIt) => {
    breakIt()
    servers.forms.failure = 500
    await probe(servers.forms.url)
    expect(lastLog()).toMatchObject({ channel: 'error', event: 'alert', code })
    expect(lastLog()?.text).toContain('"mailed"')
    expect(alerts).toHaveLength(code === 'HTTP 500' ? 1 : 0)
  })
})
