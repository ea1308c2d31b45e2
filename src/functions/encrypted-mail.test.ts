/** @jest-environment node */
import {
  resetContactTestServers,
  newMessage,
  startContactTestServers,
  type ContactTestServers,
} from '../testing/contact-servers'
import { startTestMailServer, type Encryption, type TestMailServer } from '../testing/mail-server'

let servers: ContactTestServers
let mailServers: Record<Encryption, TestMailServer>
beforeAll(async () => {
  servers = await startContactTestServers()
  // smtp-server warns that everybody knows the key of its own certificate.
  jest.spyOn(console, 'error').mockImplementation()
  mailServers = {
    none: await startTestMailServer('none'),
    starttls: await startTestMailServer('starttls'),
    tls: await startTestMailServer('tls'),
  }
})
afterAll(async () => {
  await Promise.all([
    servers.close(),
    ...Object.values(mailServers).map((server) => server.close()),
  ])
})
beforeEach(() => resetContactTestServers(servers))
afterEach(() => jest.restoreAllMocks())

// The test servers' certificate is nobody's.
const TRUST_ANYONE = '?tls.rejectUnauthorized=false'

async function postThrough(encryption: Encryption, password: string, options = '') {
  const { mails, passwords, url } = mailServers[encryption]
  for (const list of [mails, passwords]) list.length = 0
  process.env.SMTP_URL = url.replace('://', `://website:${password}@`) + options
  const { code } = await servers.post(newMessage())
  return { code, mails: mails.length, passwords, reason: servers.log[0]?.mail }
}

it.each<Encryption>(['tls', 'starttls'])(
  'a mail server that asks for a password gets it over %s, and the mail',
  async (encryption) => {
    expect(await postThrough(encryption, 'p%40ss', TRUST_ANYONE)).toMatchObject({
      code: 'sent',
      mails: 1,
      passwords: ['p@ss'],
    })
  },
)

it('a password never travels in the open', async () => {
  expect(await postThrough('none', 'secret')).toMatchObject({
    code: 'recorded',
    mails: 0,
    passwords: [],
    reason: { reason: expect.stringMatching(/^ETLS STARTTLS/) },
  })
})

it.each<Encryption>(['tls', 'starttls'])(
  'a password is not shown over %s to a server whose certificate nobody vouches for',
  async (encryption) => {
    expect(await postThrough(encryption, 'secret')).toMatchObject({
      code: 'recorded',
      mails: 0,
      passwords: [],
    })
  },
)

it('a wrong password leaves the message in the records, and is never logged', async () => {
  expect(await postThrough('tls', 'wrong', TRUST_ANYONE)).toMatchObject({
    code: 'recorded',
    mails: 0,
    reason: { reason: expect.stringMatching(/^EAUTH .*535/) },
  })
  expect(JSON.stringify(servers.log)).not.toContain('wrong')
})
