/** @jest-environment node */
import { SEND_EMAIL_PATH } from '../constants'
import { fieldErrors } from '../message-rules'
import { MAX_BODY_BYTES } from './read-body'
import { config } from '../../netlify/functions/send-email'
import { sendEmail } from './send-email'
import { startTestMailServer, type TestMailServer } from './test-mail-server'

const message = { name: 'Layla', email: 'layla@example.com', message: 'We want to build a house.' }
const ownEnvironment = process.env
let mailServer: TestMailServer

beforeAll(async () => {
  mailServer = await startTestMailServer()
})
afterAll(() => mailServer.close())

beforeEach(() => {
  mailServer.mails.length = 0
  process.env = {
    ...ownEnvironment,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'website@example.com',
    MAIL_TO: 'office@example.com',
    MAIL_OUTBOX: '',
  }
})
afterEach(() => {
  process.env = ownEnvironment
})

function request(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/send-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
}

async function answerTo(asked: Request) {
  const response = await sendEmail(asked)
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

it('is reached at the path that the contact dialog posts to', () => {
  expect(config.path).toBe(SEND_EMAIL_PATH)
})

it('sends a right message and answers 200 "sent"', async () => {
  expect(await answerTo(request(JSON.stringify(message)))).toEqual({ status: 200, code: 'sent' })
  expect(mailServer.mails).toHaveLength(1)
})

it('takes a content type with a charset', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' }
  expect(await answerTo(request(JSON.stringify(message), headers))).toMatchObject({ status: 200 })
})

it.each([
  ['sent', JSON.stringify(message)],
  ['refused', '{'],
])('answers JSON that is neither stored nor sniffed when %s', async (_, body) => {
  const { headers } = await sendEmail(request(body))
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

describe('refuses, without sending anything,', () => {
  afterEach(() => expect(mailServer.mails).toEqual([]))

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s with 405 and the method to use',
    async (method) => {
      const response = await sendEmail(new Request('http://localhost/api/send-email', { method }))
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    '%s with 415',
    async (type) => {
      const refused = await answerTo(request(JSON.stringify(message), { 'content-type': type }))
      expect(refused).toMatchObject({ status: 415, code: 'not-json' })
    },
  )

  it('a body past the limit with 413', async () => {
    const refused = await answerTo(request('x'.repeat(MAX_BODY_BYTES + 1)))
    expect(refused).toMatchObject({ status: 413, code: 'too-large' })
  })

  it('an endless body without a length with 413', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    })
    expect(await answerTo(request(endless))).toMatchObject({ status: 413, code: 'too-large' })
  })

  it.each([
    ['an empty body', ''],
    ['half a message', '{"name":'],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('%s with 400', async (_, body) => {
    expect(await answerTo(request(body))).toMatchObject({ status: 400, code: 'broken-json' })
  })

  it.each([
    ['null', null],
    ['a list', [message]],
    ['a text', 'hello'],
    ['a missing field', { name: 'Layla', email: 'layla@example.com' }],
    ['a number in a field', { ...message, name: 7 }],
    ['a list of addresses', { ...message, email: ['a@example.com', 'b@example.com'] }],
  ])('%s with 400', async (_, body) => {
    const refused = await answerTo(request(JSON.stringify(body)))
    expect(refused).toMatchObject({ status: 400, code: 'wrong-shape' })
  })

  it('a message of spaces with 422 and the sentence of each field', async () => {
    const refused = await answerTo(request('{"name":" ","email":"","message":"\\n"}'))
    expect(refused).toMatchObject({ status: 422, code: 'invalid-fields', fields: fieldErrors })
  })

  it.each(['layla', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])(
    'the address %j with 422',
    async (email) => {
      const refused = await answerTo(request(JSON.stringify({ ...message, email })))
      expect(refused).toMatchObject({ status: 422, fields: { email: fieldErrors.email } })
    },
  )
})
