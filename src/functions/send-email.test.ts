/** @jest-environment node */
import { config } from '../../netlify/functions/send-email'
import { SEND_EMAIL_PATH } from '../constants'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit-rate'
import { sendEmail } from './send-email'
import {
  resetContactTestServers,
  newMessage,
  nextVisitor,
  startContactTestServers,
  type ContactTestServers,
} from '../testing/contact-servers'

let servers: ContactTestServers
beforeAll(async () => {
  servers = await startContactTestServers()
})
afterAll(() => servers.close())
beforeEach(() => resetContactTestServers(servers))
afterEach(() => jest.restoreAllMocks())

const validBody = () => JSON.stringify(newMessage())

async function answerTo(request: Request) {
  const response = await sendEmail(request, nextVisitor())
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

describe('the function’s configuration', () => {
  it('has the path that the contact dialog posts to', () => {
    expect(config.path).toBe(SEND_EMAIL_PATH)
  })

  it('has the rate limit that the function itself applies, for each visitor', () => {
    expect(config.rateLimit).toEqual({
      windowLimit: RATE_LIMIT,
      windowSize: RATE_WINDOW_MS / 1000,
      aggregateBy: ['ip', 'domain'],
    })
  })
})

describe('a valid message', () => {
  it('is recorded, mailed and answered 200, and leaves one log line with none of its words', async () => {
    const message = newMessage()
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
    const { id, name, email, message: text } = message
    expect(servers.forms.records).toEqual([
      expect.objectContaining({ id, name, email, message: text, via: 'function', flags: '' }),
    ])
    expect(servers.log).toEqual([
      {
        channel: 'info',
        event: 'contact-message',
        id,
        flags: [],
        code: 'sent',
        record: { done: true },
        mail: { done: true },
        ms: expect.any(Number),
      },
    ])
  })

  it('is recorded with the visitor’s user agent and referrer, for Netlify’s spam filter', async () => {
    const seen: string[] = []
    const fetchOwn = globalThis.fetch
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
      const headers = new Headers(options?.headers)
      seen.push(`${headers.get('user-agent')} from ${headers.get('referer')}`)
      return fetchOwn(url, options)
    })
    const headers = { 'user-agent': 'Firefox', referer: `${servers.forms.url}/contact/` }
    await answerTo(servers.request(validBody(), headers))
    await answerTo(servers.request(validBody()))
    expect(seen).toEqual([
      `Firefox from ${servers.forms.url}/contact/`,
      `contact form from ${servers.forms.url}`,
    ])
  })

  it('is recorded also where Netlify Forms answers without a body', async () => {
    servers.forms.fault = 204
    expect(await servers.post(newMessage())).toEqual({ status: 200, code: 'sent' })
  })
})

it('answers JSON that no cache, other origin or content sniffing may use', async () => {
  const { headers } = await sendEmail(servers.request('{'), nextVisitor())
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

it('an error that nobody expected is answered 500, and logged by its name alone', async () => {
  const request = servers.request(validBody())
  jest.spyOn(request.headers, 'get').mockImplementation(() => {
    throw new TypeError('secret')
  })
  expect(await answerTo(request)).toMatchObject({ status: 500, code: 'internal-error' })
  expect(servers.log).toEqual([
    expect.objectContaining({ channel: 'error', code: 'internal-error', reason: 'TypeError' }),
  ])
  expect(JSON.stringify(servers.log)).not.toContain('secret')
})

describe('programs', () => {
  it.each([
    [{ topic: 'https://example.com' }, 'honeypot'],
    [{ elapsed: 40 }, 'hasty'],
    [{ elapsed: undefined }, 'untimed'],
  ])('that send %j are flagged, and their messages delivered', async (own, flag) => {
    const answer = await servers.post({ ...newMessage(), ...own })
    expect(answer).toEqual({ status: 200, code: 'sent' })
    expect(servers.forms.records).toEqual([expect.objectContaining({ flags: flag, topic: '' })])
    expect(servers.mail.mails[0]?.source).toContain(`X-Website-Flags: ${flag}\r\n`)
    expect(servers.log).toEqual([expect.objectContaining({ code: 'sent', flags: [flag] })])
  })

  it('that send too many messages get 429 and the time to wait', async () => {
    const visitor = nextVisitor()
    const ask = () => sendEmail(servers.request('{'), visitor)
    for (let sent = 0; sent < RATE_LIMIT; sent += 1) expect((await ask()).status).toBe(400)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(RATE_WINDOW_MS / 1000 - 5)
    expect(await refused.json()).toMatchObject({ code: 'too-many' })
    expect((await sendEmail(servers.request('{'), nextVisitor())).status).toBe(400)

    const later = Date.now() + RATE_WINDOW_MS
    jest.spyOn(Date, 'now').mockReturnValue(later)
    expect((await ask()).status).toBe(400)
  })

  it('that only look at the function do not count as sending messages', async () => {
    const visitor = nextVisitor()
    for (let asked = 0; asked < RATE_LIMIT; asked += 1) {
      expect((await sendEmail(servers.request('', {}, 'GET'), visitor)).status).toBe(405)
    }
    expect((await sendEmail(servers.request('{'), visitor)).status).toBe(400)
  })
})
