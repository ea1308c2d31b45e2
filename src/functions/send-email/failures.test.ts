import { newMessage, setUpContactServers, fakeClock } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import type { MailFailure } from '../../testing/mail-server'

type At = MailFailure['at']
type How = MailFailure['how']

const servers = setUpContactServers()
const recorded = { status: 200, code: 'recorded' }
let sent = newMessage()
beforeEach(() => {
  sent = newMessage()
})
afterEach(() => {
  expect(JSON.stringify(servers.log)).not.toMatch(/Layla|layla|house|visitor@|office@|secret/)
})

/** The whole message is in the form that Netlify tells the company of, and the log says why. */
function expectUnmailed({ id, name, email, message }: typeof sent, reason: string) {
  expect(servers.forms.submissions).toEqual([
    {
      'form-name': 'contact-message-unmailed',
      ...{ id, language: 'en', name, email, message, flags: '', reason, topic: '' },
    },
  ])
  expect(servers.log).toMatchObject([{ channel: 'error', code: 'recorded', mail: reason }])
}

/** Posts the message, and lets time pass once a server of the test has met it. */
async function postMeanwhile(met: Promise<void>, ms: number) {
  const answer = servers.post(sent)
  await met
  await jest.advanceTimersByTimeAsync(ms)
  return answer
}

it.each<[At, How, reason: string, times: number]>([
  ['connect', 'close', 'ECONNECTION CONN', 2],
  ['connect', 554, 'EPROTOCOL CONN 554', 2],
  ['sender', 451, 'EENVELOPE MAIL FROM 451', 2],
  // A second try would succeed: the first is final, or may have delivered the mail.
  ['recipient', 550, 'EENVELOPE RCPT TO 550', 1],
  ['data', 554, 'EMESSAGE DATA 554', 1],
  ['data', 'close', 'ECONNECTION CONN', 1],
])('a mail that fails at %s with %s is recorded as unmailed: %s, %d times', async (...given) => {
  const [at, how, reason, times] = given
  servers.mail.failure = { at, how, times }
  expect(await servers.post(sent)).toEqual(recorded)
  expect(servers.mail.mails).toEqual([])
  expectUnmailed(sent, reason)
})

it.each([
  ['ESOCKET CONN', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['ESETTINGS SMTP_URL MAIL_FROM MAIL_TO', { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
  ['ESETTINGS SMTP_URL', { SMTP_URL: 'mail.example.com:secret' }],
  ['EENVELOPE API', { MAIL_TO: 'the office' }],
])('a message is recorded as unmailed, %s, with %j', async (reason, own) => {
  Object.assign(process.env, own)
  expect(await servers.post(sent)).toEqual(recorded)
  expectUnmailed(sent, reason)
})

it.each<[At, How]>([
  ['connect', 421],
  ['sender', 'close'],
  ['data', 451],
])('a mail is tried again after %s with %s, which cannot have delivered it', async (at, how) => {
  servers.mail.failure = { at, how, times: 1 }
  expect(await servers.post(sent)).toEqual({ status: 200, code: 'sent' })
  expect(servers.mail.mails).toHaveLength(1)
})

it('a second try has what is left of the time of the first', async () => {
  fakeClock()
  servers.mail.failure = { at: 'connect', how: 421, after: 10_000 }
  const first = servers.mail.failureMet()
  const answer = servers.post(sent)
  await first
  const second = servers.mail.failureMet()
  await jest.advanceTimersByTimeAsync(10_000)
  await second
  await jest.advanceTimersByTimeAsync(5000)
  expect(await answer).toEqual(recorded)
  expectUnmailed(sent, 'EABORT')
})

it.each([550, 450])('where one of two mailboxes refuses with %d, it is sent once', async (how) => {
  process.env.MAIL_TO = 'office@example.com, sales@example.com'
  servers.mail.failure = { at: 'recipient', how, times: 1 }
  expect(await servers.post(sent)).toEqual(recorded)
  expect(servers.mail.mails).toMatchObject([{ recipients: ['sales@example.com'] }])
  expectUnmailed(sent, `PARTLY EENVELOPE RCPT TO ${how}`)
})

it.each<[At, ms: number, code: string, mails: number, times: number | undefined]>([
  ['connect', 9000, 'sent', 1, undefined],
  ['data', 14_000, 'sent', 1, undefined],
  // It has the mail, though nobody waits for it.
  ['data', 16_000, 'recorded', 1, undefined],
  // A second try would succeed.
  ['connect', 99_000, 'recorded', 0, 1],
  ['data', 99_000, 'recorded', 0, 1],
])('a mail server that takes at %s %d ms: %s, %d mails', async (at, after, code, mails, times) => {
  fakeClock()
  servers.mail.failure = { at, how: 'accept', after, times }
  const passes = Math.min(after, 16_000)
  expect(await postMeanwhile(servers.mail.failureMet(), passes)).toEqual({ status: 200, code })
  expect(servers.mail.mails).toHaveLength(mails)
  if (code === 'recorded') expectUnmailed(sent, 'EABORT')
})

it.each([
  [500, 'HTTP 500'],
  [301, 'HTTP 301'],
  ['close', 'UND_ERR_SOCKET'],
  ['hang', 'TimeoutError'],
] as const)(
  'when Netlify Forms fails with %s, the message is mailed: %s',
  async (failure, form) => {
    fakeClock()
    servers.forms.failure = failure
    const silence = failure === 'hang' ? 5000 : 0
    const answer = await postMeanwhile(servers.forms.failureMet(), silence)
    expect(answer).toEqual({ status: 200, code: 'mailed' })
    expect(readMail(servers.mail.mails[0]!.source).headers.get('message-id')).toContain(sent.id)
    expect(servers.log).toMatchObject([{ channel: 'error', code: 'mailed', form }])
  },
)

it('when both fail, it answers 502 and logs both reasons, before the dialog gives up', async () => {
  fakeClock()
  servers.forms.failure = 'hang'
  servers.mail.failure = { at: 'data', how: 'accept', after: 99_000 }
  const formMet = servers.forms.failureMet()
  const start = Date.now()
  const answer = postMeanwhile(servers.mail.failureMet(), 15_000)
  await formMet
  await jest.advanceTimersByTimeAsync(5000)
  expect(await answer).toMatchObject({ status: 502, code: 'lost' })
  expect(Date.now() - start).toBeLessThan(23_900)
  const reasons = { form: 'TimeoutError', mail: 'EABORT' }
  expect(servers.log).toMatchObject([{ channel: 'error', code: 'lost', ...reasons }])
})
