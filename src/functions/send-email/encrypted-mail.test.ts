import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import {
  startTestMailServer,
  type Encryption,
  type TestMailServer,
} from '../../testing/mail-server'

const servers = setUpContactServers()
let mailServers: Record<Encryption, TestMailServer>
beforeAll(async () => {
  // smtp-server warns that the key of its built-in certificate is public.
  jest.spyOn(console, 'error').mockImplementation()
  mailServers = {
    none: await startTestMailServer('none'),
    starttls: await startTestMailServer('starttls'),
    tls: await startTestMailServer('tls'),
  }
})
afterAll(() => Promise.all(Object.values(mailServers).map((server) => server.close())))

// The test servers' certificate is self-signed.
const TRUST_ANY_CERTIFICATE = '?tls.rejectUnauthorized=false'

async function postThrough(encryption: Encryption, password: string, options = '') {
  const { mails, passwords, url } = mailServers[encryption]
  for (const list of [mails, passwords]) list.length = 0
  process.env.SMTP_URL = url.replace('://', `://website:${password}@`) + options
  const { code } = await servers.post(newMessage())
  return { code, mails: mails.length, passwords, reason: servers.log[0]?.mail }
}

it.each<Encryption>(['tls', 'starttls'])(
  'sends the password and the mail over %s',
  async (encryption) => {
    expect(await postThrough(encryption, 'p%40ss', TRUST_ANY_CERTIFICATE)).toMatchObject({
      code: 'sent',
      mails: 1,
      passwords: ['p@ss'],
    })
  },
)

it('never sends a password unencrypted', async () => {
  expect(await postThrough('none', 'secret')).toMatchObject({
    code: 'recorded',
    mails: 0,
    passwords: [],
    reason: expect.stringMatching(/^ETLS STARTTLS/),
  })
})

it.each<Encryption>(['tls', 'starttls'])(
  'never sends a password over %s to a server with an untrusted certificate',
  async (encryption) => {
    expect(await postThrough(encryption, 'secret')).toMatchObject({
      code: 'recorded',
      mails: 0,
      passwords: [],
    })
  },
)

it('records the message when the password is wrong, and never logs the password', async () => {
  expect(await postThrough('tls', 'wrong', TRUST_ANY_CERTIFICATE)).toMatchObject({
    code: 'recorded',
    mails: 0,
    reason: expect.stringMatching(/^EAUTH .*535/),
  })
  expect(JSON.stringify(servers.log)).not.toContain('wrong')
})
