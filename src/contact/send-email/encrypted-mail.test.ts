import { newMessage, setUpContactServers } from '../../../tests/helpers/contact-servers'
import {
  startTestMailServer,
  type Encryption,
  type TestMailServer,
} from '../../../tests/helpers/mail-server'

const servers = setUpContactServers()
let mailServers: Record<Encryption, TestMailServer>
beforeAll(async () => {
  // Hides all output of console.error(), because smtp-server warns that the key of its built-in
  // certificate is public.
  jest.spyOn(console, 'error').mockImplementation()
  mailServers = {
    none: await startTestMailServer('none'),
    starttls: await startTestMailServer('starttls'),
    tls: await startTestMailServer('tls'),
  }
})
afterAll(() => Promise.all(Object.values(mailServers).map((server) => server.close())))

// Accepts the self-signed certificate of the test servers.
const TRUST_ANY = '?tls.rejectUnauthorized=false'
const sent = { code: 'sent', mails: 1, passwords: ['p@ss'] }
const unsent = { code: 'recorded', mails: 0, passwords: [] as string[] }

it.each<[string, Encryption, password: string, options: string, expected: object]>([
  ['is sent encrypted', 'tls', 'p%40ss', TRUST_ANY, sent],
  ['is sent encrypted', 'starttls', 'p%40ss', TRUST_ANY, sent],
  ['is never sent unencrypted', 'none', 'secret', '', unsent],
  ['is never sent to a server with an untrusted certificate', 'tls', 'secret', '', unsent],
  ['is never sent to a server with an untrusted certificate', 'starttls', 'secret', '', unsent],
  ['is reported if it is wrong', 'tls', 'wrong', TRUST_ANY, { ...unsent, passwords: ['wrong'] }],
])('a password %s: %s', async (_case, encryption, password, options, expected) => {
  const { mails, passwords, url } = mailServers[encryption]
  for (const list of [mails, passwords]) list.length = 0
  process.env.SMTP_URL = url.replace('://', `://website:${password}@`) + options
  const { code } = await servers.post(newMessage())
  expect({ code, mails: mails.length, passwords }).toEqual(expected)
  const reasons: Record<string, RegExp> = { none: /^ETLS STARTTLS/, wrong: /^EAUTH .*535/ }
  const reason = reasons[encryption] ?? reasons[password]
  if (reason) expect(servers.log[0]?.mail).toMatch(reason)
  expect(JSON.stringify(servers.log)).not.toContain(password)
})

it.each<[reason: RegExp, Encryption, scheme: string]>([
  // Connects with TLS to a server that expects STARTTLS.
  [/^ESOCKET CONN ERR_SSL_WRONG_VERSION_NUMBER$/, 'starttls', 'smtps:'],
  // Connects to a server with an untrusted certificate. The code depends on the certificate's age.
  [/^ESOCKET CONN (?:CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED_CERT)$/, 'tls', 'smtps:'],
])('a failed encryption has the reason %s', async (reason, encryption, scheme) => {
  process.env.SMTP_URL = mailServers[encryption].url.replace(/^\w+:/, scheme)
  await servers.post(newMessage())
  expect(servers.log[0]).toMatchObject({ mail: expect.stringMatching(reason) })
})
