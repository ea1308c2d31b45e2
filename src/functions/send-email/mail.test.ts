import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import { composeMail } from './compose-mail'

const servers = setUpContactServers()

it('a mail goes to each mailbox of a list', async () => {
  process.env.MAIL_TO = 'office@example.com, sales@example.com'
  await servers.post(newMessage())
  const [mail] = servers.mail.mails
  expect(mail?.recipients).toEqual(['office@example.com', 'sales@example.com'])
  const { headers } = readMail(mail!.source)
  expect(headers.get('to')).toBe('office@example.com, sales@example.com')
})

it.each([
  ['website@example.com', 'example.com'],
  ['Dhow & Stone <website@example.com> ', 'example.com'],
  ['"website@home" <website@example.com>', 'example.com'],
  ['website@example.com, and more', 'website.invalid'],
  ['website', 'website.invalid'],
])('a mail from %j names the visitor on one line, and has an id below %s', (from, domain) => {
  const submission = { ...newMessage(), id: 'id', name: 'Layla\r\n\0 Haddad ', language: 'en' }
  expect(composeMail(submission, { from, to: 'office@example.com' })).toMatchObject({
    messageId: `<id@${domain}>`,
    subject: 'Website enquiry from Layla Haddad',
    replyTo: { name: 'Layla Haddad', address: 'layla@example.com' },
  })
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
