/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deliver } from './deliver'
import { readMail } from './test-mail'
import { startTestMailServer, type TestMailServer } from './test-mail-server'

const message = { name: 'Layla', email: 'layla@example.com', message: 'We want to build a house.' }
const ownEnvironment = process.env
let mailServer: TestMailServer
let logged: jest.SpyInstance
let told: jest.SpyInstance

beforeAll(async () => {
  mailServer = await startTestMailServer()
})
afterAll(() => mailServer.close())

beforeEach(() => {
  mailServer.mails.length = 0
  logged = jest.spyOn(console, 'error').mockImplementation()
  told = jest.spyOn(console, 'info').mockImplementation()
  setEnvironment({ SMTP_URL: mailServer.url })
})
afterEach(() => {
  process.env = ownEnvironment
  jest.restoreAllMocks()
})

function setEnvironment(own: Record<string, string>) {
  const ends = { MAIL_FROM: 'website@example.com', MAIL_TO: 'office@example.com' }
  process.env = { ...ownEnvironment, SMTP_URL: '', MAIL_OUTBOX: '', ...ends, ...own }
}

function onlyMail() {
  expect(mailServer.mails).toHaveLength(1)
  return { ...mailServer.mails[0]!, ...readMail(mailServer.mails[0]!.source) }
}

describe('a mail', () => {
  it('goes from the site to the company, and a reply goes to the visitor', async () => {
    await deliver(message)
    const { sender, recipients, headers, replyTo } = onlyMail()
    expect(sender).toBe('website@example.com')
    expect(recipients).toEqual(['office@example.com'])
    expect(headers.get('from')).toBe('website@example.com')
    expect(headers.get('subject')).toBe('Website message from Layla')
    expect(replyTo).toEqual(['layla@example.com'])
  })

  it('is plain text with the three fields', async () => {
    await deliver(message)
    const { headers, text } = onlyMail()
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toBe('Name: Layla\nEmail: layla@example.com\n\nWe want to build a house.\n')
  })

  it('keeps Arabic, emoji, long lines and lone dots as they were written', async () => {
    const words = `مرحبا 🏗️\n.\n${'word '.repeat(300)}end`
    await deliver({ ...message, name: 'ليلى 🏠', message: words })
    expect(onlyMail().text).toBe(`Name: ليلى 🏠\nEmail: layla@example.com\n\n${words}\n`)
  })

  it.each([
    'Layla\r\nBcc: victim@example.com',
    'Layla\nTo: victim@example.com\n\nA second body',
    'Layla\u0085\u2028Bcc: victim@example.com',
    'victim@example.com, Layla <victim@example.com>',
    '"Layla" <victim@example.com>;',
  ])('has no other recipient, header or reply address with the name %j', async (name) => {
    await deliver({ ...message, name })
    const { recipients, headers, replyTo } = onlyMail()
    expect(recipients).toEqual(['office@example.com'])
    expect(replyTo).toEqual(['layla@example.com'])
    expect(headers.get('to')).toBe('office@example.com')
    expect(headers.has('bcc')).toBe(false)
  })
})

describe('without a mail server, on a developer’s machine,', () => {
  let outbox: string
  beforeEach(async () => {
    outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'))
    setEnvironment({ MAIL_OUTBOX: path.join(outbox, 'new') })
  })
  afterEach(() => rm(outbox, { recursive: true }))

  it('the mail is a file in the outbox, and one line says so', async () => {
    await deliver(message)
    const files = await readdir(path.join(outbox, 'new'))
    expect(files).toEqual([expect.stringMatching(/\.eml$/)])
    const mail = readMail(await readFile(path.join(outbox, 'new', files[0]!), 'utf8'))
    expect(mail.replyTo).toEqual(['layla@example.com'])
    expect(mail.text).toContain('We want to build a house.')
    expect(told.mock.calls).toEqual([[expect.stringContaining(files[0]!)]])
  })
})

describe('without settings it refuses with 503 and logs what to set:', () => {
  it.each([
    [{}, 'Set SMTP_URL in the environment.'],
    [{ MAIL_FROM: '', MAIL_TO: '' }, 'Set SMTP_URL, MAIL_FROM, MAIL_TO in the environment.'],
    [{ SMTP_URL: 'mail.example.com:secret' }, 'Write SMTP_URL such as'],
  ])('%j', async (environment, sentence) => {
    setEnvironment(environment)
    await expect(deliver(message)).rejects.toMatchObject({ status: 503, code: 'not-configured' })
    expect(logged).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(sentence))
    expect(logged).not.toHaveBeenCalledWith(expect.stringContaining('secret'))
  })
})

describe('when the mail is not taken it refuses with 502 and logs codes only:', () => {
  it('the mail server is down', async () => {
    const gone = await startTestMailServer()
    await gone.close()
    setEnvironment({ SMTP_URL: gone.url })
    await expect(deliver(message)).rejects.toMatchObject({ status: 502, code: 'delivery-failed' })
    expect(logged.mock.calls).toEqual([[expect.stringContaining('ESOCKET CONN')]])
  })

  it('the mail server refuses the recipient', async () => {
    const strict = await startTestMailServer({ refuse: true })
    setEnvironment({ SMTP_URL: strict.url })
    await expect(deliver(message)).rejects.toMatchObject({ status: 502, code: 'delivery-failed' })
    expect(logged.mock.calls).toEqual([[expect.stringContaining('EENVELOPE RCPT TO 550')]])
    expect(logged).not.toHaveBeenCalledWith(expect.stringMatching(/@|Layla|house/))
    await strict.close()
  })
})
