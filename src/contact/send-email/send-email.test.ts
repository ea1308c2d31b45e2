import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { config } from '../../../netlify/functions/send-email'
import { SEND_EMAIL_PATH } from '../../content/constants'
import { maxLengths, normaliseMessage } from '../message-rules'
import { texts } from '../../languages/en/interface-texts'
import { handleSubmission } from './send-email'
import { MAX_BODY_BYTES } from './read-submission'
import { newMessage, setUpContactServers } from '../../../tests/helpers/contact-servers'
import { decodeWords, readMail } from '../../../tests/helpers/mail'

const { fieldErrors, tooLong } = texts.contact
const servers = setUpContactServers()

it('the function serves the path of the dialog with a rate limit', () => {
  expect(config).toEqual({
    path: SEND_EMAIL_PATH,
    // Expects a list, because Netlify's bundler misreads any other `aggregateBy`.
    rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
})

describe('a valid message', () => {
  it('is delivered, and logged without its text', async () => {
    const message = { ...newMessage(), language: 'ar' }
    // Sets a folder, which must not replace the mail server.
    Object.assign(process.env, { MAIL_FROM: 'website@مثال.com', MAIL_OUTBOX: '/dev/null/outbox' })
    jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValue(1250.4)
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
    const { headers } = readMail(servers.mail.mails[0]!.source)
    expect(headers.get('x-website-language')).toBe('ar')
    const { id, name, email, message: text, language } = message
    expect(headers.get('message-id')).toBe(`<${id}@xn--mgbh0fb.com>`)
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

  const long = { name: 'ن'.repeat(maxLengths.name), message: 'ب'.repeat(maxLengths.message) }
  it.each([
    long,
    {
      name: 'victim@example.com, other@example.com',
      email: 'layla+site@مثال.com',
      message: 'ليلى 🏗️ محمد',
    },
    { name: 'Layla\r\n\tBcc: victim@example.com', message: '\n.\nRCPT TO:<victim@example.com>\n.' },
    { name: '=?utf-8?q?victim=40example.com?=', message: '__proto__\u2028=20\0\t<b>From ' },
  ])('is delivered completely, only to the company: %j', async (fields) => {
    const sent = { ...newMessage(), ...fields }
    const { name, email, message } = normaliseMessage(sent)
    expect(await servers.post(sent)).toMatchObject({ code: 'sent' })
    expect(servers.forms.submissions).toMatchObject([{ id: sent.id, name, email, message }])
    expect(servers.mail.mails).toMatchObject([
      { sender: 'website@example.com', recipients: ['office@example.com'] },
    ])
    const { headers, replyTo, text } = readMail(servers.mail.mails[0]!.source)
    expect(['to', 'cc', 'bcc'].map((field) => headers.get(field))).toEqual([
      'office@example.com',
      ...[undefined, undefined],
    ])
    expect(replyTo).toEqual([email])
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toBe(`Name: ${name}\nEmail: ${email}\n\n${message}\n`)
  })

  it('is sent to each mailbox with a single-line subject', async () => {
    process.env.MAIL_FROM = 'Dhow & Stone <website@example.com> '
    process.env.MAIL_TO = 'office@example.com, sales@example.com'
    const { id, ...message } = newMessage()
    await servers.post({ ...message, id, name: 'Layla\r\n\tHaddad ' })
    const [mail] = servers.mail.mails
    expect(mail?.recipients).toEqual(['office@example.com', 'sales@example.com'])
    const headers = Object.fromEntries(readMail(mail!.source).headers)
    expect(headers).toMatchObject({
      to: 'office@example.com, sales@example.com',
      subject: 'Website enquiry from Layla Haddad',
      'message-id': `<${id}@example.com>`,
    })
  })

  const hidden = '\r\nBcc: victim@example.com\u202e'
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  it.each([
    `=?iso-8859-1*en?Q?=0d=0a?= =?us-ascii?b?${base64(hidden)}?=`,
    `Layla "=?utf-8?B?${base64(hidden)}?=" (=?utf-8?B?${base64(hidden)}?=)`,
    `=?utf-8?B?${base64(`=?utf-8?B?${base64(hidden)}?=`)}?=`,
    `=\u200b?utf-8?B?${base64(hidden)}?\u2060=`,
    `${'a'.repeat(60)}=?utf-8?B?${base64(hidden)}?=`,
  ])('has headers without the text of the encoded word in the name: %j', async (name) => {
    const sent = { ...newMessage(), name }
    expect(await servers.post(sent)).toMatchObject({ code: 'sent' })
    const { headers, text } = readMail(servers.mail.mails[0]!.source)
    for (const header of ['subject', 'reply-to', 'from', 'to']) {
      expect(decodeWords(headers.get(header)!)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]|victim/u)
    }
    expect(text).toContain(`Name: ${normaliseMessage(sent).name}\n`)
  })

  it('is recorded with the visitor’s user agent and referrer, or its own', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch')
    const headers = { 'user-agent': 'Firefox', referer: `${servers.forms.url}/contact/` }
    await handleSubmission(servers.request(JSON.stringify(newMessage()), headers))
    await servers.post(newMessage())
    const own = { 'user-agent': 'contact form', referer: servers.forms.url }
    const recorded = fetched.mock.calls.map(([, options]) => options?.headers)
    expect(recorded).toEqual([headers, own].map((each) => expect.objectContaining(each)))
  })

  it('is written to an outbox if there is no mail server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
    const outbox = path.join(folder, 'not', 'there')
    Object.assign(process.env, { SMTP_URL: '', MAIL_OUTBOX: outbox })
    for (const message of [newMessage(), newMessage()]) {
      expect(await servers.post(message)).toMatchObject({ code: 'sent' })
    }
    const files = await readdir(outbox)
    const name = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]{8}\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
    expect(files).toEqual([name, name])
    const mail = readMail(await readFile(path.join(outbox, files[0]!), 'utf8'))
    expect(mail.text).toContain('We want to build a house.')
    await rm(folder, { recursive: true })
  })
})

it.each([
  [{ topic: 'https://example.com' }, 'honeypot'],
  [{ elapsed: 2999 }, 'hasty'],
  [{ elapsed: '20000' }, 'untimed'],
  [{ topic: 7 }, ''],
  [{ id: undefined }, ''],
])('delivers a message with %j and the flag “%s”', async (fields, flag) => {
  const response = await servers.post({ ...newMessage(), ...fields })
  expect(response).toEqual({ status: 200, code: 'sent' })
  expect(servers.forms.submissions).toMatchObject([{ flags: flag, topic: '' }])
  expect(servers.mail.mails[0]?.source).toContain(`X-Website-Flags: ${flag || 'none'}\r\n`)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(servers.log).toMatchObject([{ id, code: 'sent', flags: flag ? [flag] : [] }])
})

it('returns 500 and logs only the name of an unexpected error', async () => {
  const request = servers.request('{}')
  jest.spyOn(request.headers, 'get').mockImplementation(() => {
    throw new TypeError('secret')
  })
  const response = await handleSubmission(request)
  expect(response.status).toBe(500)
  expect(servers.log).toEqual([
    expect.objectContaining({ channel: 'error', code: 'internal-error', reason: 'TypeError' }),
  ])
  expect(JSON.stringify([await response.json(), servers.log])).not.toContain('secret')
})

describe('an invalid request', () => {
  afterEach(() => {
    expect([servers.mail.mails, servers.forms.submissions]).toEqual([[], []])
  })

  it.each<[number, string, ...Parameters<typeof servers.request>]>([
    [405, 'method-not-allowed', '', {}, 'GET'],
    [403, 'foreign-origin', '{}', { origin: 'https://example.com' }],
    [413, 'too-large', 'x'.repeat(MAX_BODY_BYTES + 1)],
  ])('is rejected with %d "%s" without caching', async (status, code, ...request) => {
    const response = await handleSubmission(servers.request(...request))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
    expect(servers.log).toMatchObject([{ channel: 'info', status, code }])
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status === 405 && { allow: 'POST' }),
    })
  })

  it.each([null, [newMessage()], { ...newMessage(), name: 7 }, { name: 'Layla' }])(
    'is rejected with 400 for the body %j',
    async (body) => {
      expect(await servers.post(body)).toMatchObject({ status: 400, code: 'wrong-shape' })
    },
  )

  it.each(['', `../${newMessage().id}`, `${newMessage().id}\n`, 7, null])(
    'is rejected with 400 for the id %j, which is not logged',
    async (id) => {
      const response = await servers.post({ ...newMessage(), id })
      expect(response).toMatchObject({ status: 400, code: 'wrong-id' })
      expect(servers.log).toEqual([expect.not.objectContaining({ id })])
    },
  )

  it.each([
    [{ name: ' ', email: '', message: '\n' }, fieldErrors],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, { email: fieldErrors.email }],
    [{ email: '=?utf-8?q?a=40b?=@example.com' }, { email: fieldErrors.email }],
    [{ message: 'ب'.repeat(5003) }, { message: tooLong(3) }],
  ])('is rejected with 422 and field errors for %j', async (input, fields) => {
    const response = await servers.post({ ...newMessage(), ...input })
    expect(response).toMatchObject({ status: 422, code: 'invalid-fields', fields })
  })
})
