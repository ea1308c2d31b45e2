import { config } from '../../../netlify/functions/send-email'
import { SEND_EMAIL_PATH } from '../../constants'
import { maxLengths } from '../../contact-message/message-rules'
import { sendEmail } from './send-email'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'

const servers = setUpContactServers()

const validBody = () => JSON.stringify(newMessage())

async function answerTo(request: Request) {
  const response = await sendEmail(request)
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

it('Netlify is told the path that the dialog posts to, and to count messages by visitor', () => {
  expect(config).toEqual({
    path: SEND_EMAIL_PATH,
    // Netlify's bundler reads a text that is not in a list wrongly.
    rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
})

describe('a valid message', () => {
  it('is recorded, mailed and answered 200, and leaves one log line with none of its words', async () => {
    const message = { ...newMessage(), language: 'ar' }
    jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValue(1250.4)
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
    const { headers } = readMail(servers.mail.mails[0]!.source)
    expect(headers.get('x-website-language')).toBe('ar')
    const { id, name, email, message: text, language } = message
    expect(servers.forms.submissions).toEqual([
      {
        'form-name': 'contact-message',
        ...{ id, name, email, message: text, language, flags: '', topic: '' },
      },
    ])
    expect(servers.log).toEqual([
      { channel: 'info', event: 'contact-message', id, flags: [], code: 'sent', ms: 250 },
    ])
  })

  it('arrives whole where it is as long as the rules allow, in Arabic', async () => {
    const longest = { name: 'ن'.repeat(maxLengths.name), message: 'ب'.repeat(maxLengths.message) }
    expect(await servers.post({ ...newMessage(), ...longest })).toMatchObject({ code: 'sent' })
    expect(servers.forms.submissions).toEqual([expect.objectContaining(longest)])
    expect(readMail(servers.mail.mails[0]!.source).text).toContain(`\n\n${longest.message}\n`)
  })

  it('that is sent again meanwhile arrives again under its id, and both are answered 200', async () => {
    const message = newMessage()
    const answers = await Promise.all([servers.post(message), servers.post(message)])
    expect(answers).toEqual(Array(2).fill({ status: 200, code: 'sent' }))
    const ids = servers.mail.mails.map(({ source }) => readMail(source).headers.get('message-id'))
    expect(ids).toEqual(Array(2).fill(`<${message.id}@example.com>`))
    expect(servers.forms.submissions.map(({ id }) => id)).toEqual(Array(2).fill(message.id))
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
    servers.forms.failure = 204
    expect(await servers.post(newMessage())).toEqual({ status: 200, code: 'sent' })
  })
})

it.each([
  ['what it has taken', validBody],
  ['what it refuses', () => '{'],
])('answers %s with JSON that no cache, other origin or sniffing may use', async (_, body) => {
  const { headers } = await sendEmail(servers.request(body()))
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
  const answer = await answerTo(request)
  expect(answer).toMatchObject({ status: 500, code: 'internal-error' })
  expect(servers.log).toEqual([
    expect.objectContaining({ channel: 'error', code: 'internal-error', reason: 'TypeError' }),
  ])
  expect(JSON.stringify([answer, servers.log])).not.toContain('secret')
})

it.each([
  [{ topic: 'https://example.com' }, 'honeypot'],
  [{ elapsed: 40 }, 'hasty'],
  [{ elapsed: '20000' }, 'untimed'],
  [{ topic: 7 }, ''],
])('a program that sends %j is flagged, and its message delivered', async (own, flag) => {
  const answer = await servers.post({ ...newMessage(), ...own })
  expect(answer).toEqual({ status: 200, code: 'sent' })
  expect(servers.forms.submissions).toMatchObject([{ flags: flag, topic: '' }])
  expect(servers.mail.mails[0]?.source).toContain(`X-Website-Flags: ${flag || 'none'}\r\n`)
  expect(servers.log).toMatchObject([{ code: 'sent', flags: flag ? [flag] : [] }])
})
