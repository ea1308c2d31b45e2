import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'

const servers = setUpContactServers()

function onlyMail() {
  expect(servers.mail.mails).toHaveLength(1)
  return { ...servers.mail.mails[0]!, ...readMail(servers.mail.mails[0]!.source) }
}

describe('the mail', () => {
  it('goes as plain text from the site to the company, and a reply goes to the visitor', async () => {
    const message = newMessage()
    await servers.post(message)
    const { sender, recipients, headers, replyTo, text } = onlyMail()
    expect(sender).toBe('website@example.com')
    expect(recipients).toEqual(['office@example.com'])
    expect(headers.get('from')).toBe('website@example.com')
    expect(headers.get('subject')).toBe('Website enquiry from Layla')
    expect(replyTo).toEqual(['layla@example.com'])
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toBe('Name: Layla\nEmail: layla@example.com\n\nWe want to build a house.\n')
    // So that a mailbox recognises a second copy.
    expect(headers.get('message-id')).toBe(`<${message.id}@example.com>`)
  })
})

it('goes to each mailbox of a list', async () => {
  process.env.MAIL_TO = 'office@example.com, sales@example.com'
  await servers.post(newMessage())
  const { recipients, headers } = onlyMail()
  expect(recipients).toEqual(['office@example.com', 'sales@example.com'])
  expect(headers.get('to')).toBe('office@example.com, sales@example.com')
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('without a mail server, each is written to a file of an outbox made when it is needed', async () => {
  const outbox = path.join(folder, 'not', 'there')
  Object.assign(process.env, { SMTP_URL: '', MAIL_OUTBOX: outbox })
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await servers.post(newMessage())).toMatchObject({ code: 'sent' })
  }

  const files = await readdir(outbox)
  const name = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]{8}\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
  expect(files).toEqual([name, name])
  const mail = readMail(await readFile(path.join(outbox, files[0]!), 'utf8'))
  expect(mail.replyTo).toEqual(['layla@example.com'])
  expect(mail.text).toContain('We want to build a house.')
})
