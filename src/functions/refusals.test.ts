/** @jest-environment node */
import { fieldErrors } from '../contact-message/message-rules'
import { MAX_BODY_BYTES } from './read-body'
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

describe('rejects, without recording or sending anything,', () => {
  afterEach(() => expect([servers.mail.mails, servers.forms.records]).toEqual([[], []]))

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
    'the method %s with 405 and the method to use',
    async (method) => {
      const response = await sendEmail(servers.request('', {}, method), nextVisitor())
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
    },
  )

  it.each(['https://example.com', 'null', 'http://127.0.0.1', 'http://127.0.0.1:1'])(
    'a message from the origin %s with 403',
    async (origin) => {
      const refused = await answerTo(servers.request(validBody(), { origin }))
      expect(refused).toMatchObject({ status: 403, code: 'foreign-origin' })
    },
  )

  it('a message without an origin with 403', async () => {
    const request = servers.request(validBody())
    request.headers.delete('origin')
    expect(await answerTo(request)).toMatchObject({ status: 403, code: 'foreign-origin' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'the content type %s with 415',
    async (type) => {
      const refused = await answerTo(servers.request(validBody(), { 'content-type': type }))
      expect(refused).toMatchObject({ status: 415, code: 'not-json' })
    },
  )

  it('a body over the size limit with 413', async () => {
    const refused = await answerTo(servers.request('x'.repeat(MAX_BODY_BYTES + 1)))
    expect(refused).toMatchObject({ status: 413, code: 'too-large' })
  })

  it('an endless body without a content-length with 413', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    })
    expect(await answerTo(servers.request(endless))).toMatchObject({
      status: 413,
      code: 'too-large',
    })
  })

  it.each([
    ['an empty body', ''],
    ['half a message', '{"name":'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s with 400', async (_, body) => {
    expect(await answerTo(servers.request(body))).toMatchObject({
      status: 400,
      code: 'broken-json',
    })
  })

  it.each([
    ['null', null],
    ['a list', [newMessage()]],
    ['a text', 'hello'],
    ['a missing field', { name: 'Layla', email: 'layla@example.com' }],
    ['a number in a field', { ...newMessage(), name: 7 }],
    ['a list of addresses', { ...newMessage(), email: ['a@example.com', 'b@example.com'] }],
  ])('%s with 400', async (_, body) => {
    expect(await servers.post(body)).toMatchObject({ status: 400, code: 'wrong-shape' })
  })

  it.each(['', '1', 'Layla', '../../etc/passwd', 7, null])(
    'the id %j with 400, and does not log it',
    async (id) => {
      const refused = await servers.post({ ...newMessage(), id })
      expect(refused).toMatchObject({ status: 400, code: 'wrong-id' })
      expect(servers.log).toEqual([expect.not.objectContaining({ id })])
    },
  )

  it('a message of white space with 422 and an error for each field', async () => {
    const refused = await servers.post({ name: ' ', email: '', message: '\n' })
    expect(refused).toMatchObject({ status: 422, code: 'invalid-fields', fields: fieldErrors })
  })

  it.each(['layla', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'the address %j with 422',
    async (email) => {
      const refused = await servers.post({ ...newMessage(), email })
      expect(refused).toMatchObject({ status: 422, fields: { email: fieldErrors.email } })
    },
  )

  it.each([
    ['name', 'Layla\r\nBcc: victim@example.com'],
    ['name', 'Layla\u0000'],
    ['name', 'Layla\u0085Bcc: victim@example.com'],
    ['message', 'A house\u0000'],
    ['message', 'A house\u001b[2J, please'],
  ])('control characters in the %s with 422: %j', async (field, text) => {
    const refused = await servers.post({ ...newMessage(), [field]: text })
    expect(refused).toMatchObject({
      status: 422,
      fields: { [field]: 'Please remove any hidden formatting characters.' },
    })
  })

  it.each<[Record<string, string>, string]>([
    [{ SMTP_URL: '' }, 'Set the environment variable SMTP_URL.'],
    [
      { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' },
      'Set the environment variables SMTP_URL, MAIL_FROM, MAIL_TO.',
    ],
    [{ SMTP_URL: 'mail.example.com:secret' }, 'SMTP_URL must look like smtps://'],
  ])(
    'every message with 503 while settings are missing, and logs which: %j',
    async (own, sentence) => {
      const { env } = process
      process.env = { ...env, ...own }
      const answer = await servers.post(newMessage())
      process.env = env
      expect(answer).toMatchObject({ status: 503, code: 'not-configured' })
      expect(JSON.stringify([answer, servers.log])).not.toContain('secret')
      expect(servers.log).toEqual([
        expect.objectContaining({
          channel: 'error',
          code: 'not-configured',
          reason: expect.stringContaining(sentence),
        }),
      ])
    },
  )
})
