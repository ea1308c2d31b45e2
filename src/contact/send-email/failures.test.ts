import { newMessage, setUpContactServers, fakeClock } from '../../../tests/helpers/contact-servers'
import { readMail } from '../../../tests/helpers/mail'
import type { MailFailure } from '../../../tests/helpers/mail-server'

type FailureStage = MailFailure['at']
type FailureKind = MailFailure['how']

const servers = setUpContactServers()
const recorded = { status: 200, code: 'recorded' }
let sent = newMessage()
beforeEach(() => {
  sent = newMessage()
})
afterEach(() => {
  expect(JSON.stringify(servers.log)).not.toMatch(/Layla|layla|house|visitor@|office@|secret/)
})

/** Expects the message in the Netlify form for unmailed messages, and the reason in the log. */
function expectUnmailed({ id, name, email, message }: typeof sent, reason: string) {
  expect(servers.forms.submissions).toEqual([
    {
      'form-name': 'contact-message-unmailed',
      ...{ id, language: 'en', name, email, message, flags: '', reason, topic: '' },
    },
  ])
  expect(servers.log).toMatchObject([{ channel: 'error', code: 'recorded', mail: reason }])
}

/** Posts the message, waits until a test server begins to fail, then advances the clock. */
async function postAndAdvance(failureMet: Promise<void>, ms: number) {
  const response = servers.post(sent)
  await failureMet
  await jest.advanceTimersByTimeAsync(ms)
  return response
}

it.each<[FailureStage, FailureKind, reason: string, times: number]>([
  ['connect', 'close', 'ECONNECTION CONN', 2],
  ['connect', 554, 'EPROTOCOL CONN 554 5.7.1', 2],
  ['sender', 451, 'EENVELOPE MAIL FROM 451 5.7.1', 2],
  // Expects no retry, because the failure is final, or the mail may have been delivered.
  ['recipient', 550, 'EENVELOPE RCPT TO 550 5.7.1', 1],
  ['data', 554, 'EMESSAGE DATA 554 5.7.1', 1],
  ['data', 'close', 'ECONNECTION CONN', 1],
])('records a failure at %s with %s as unmailed %s, %d times', async (...failure) => {
  const [at, how, reason, times] = failure
  servers.mail.failure = { at, how, times }
  expect(await servers.post(sent)).toEqual(recorded)
  expect(servers.mail.mails).toEqual([])
  expectUnmailed(sent, reason)
})

it.each([
  ['ESOCKET CONN', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['ESETTINGS SMTP_URL MAIL_FROM MAIL_TO', { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
  ['ESETTINGS MAIL_FROM', { SMTP_URL: '', MAIL_OUTBOX: '/dev/null/outbox', MAIL_FROM: '' }],
  ['ESETTINGS SMTP_URL', { SMTP_URL: 'mail.example.com:secret' }],
  [
    'ESETTINGS SMTP_URL needs smtps:// for port 465',
    { SMTP_URL: 'smtp://user:secret@mail.example.com:465' },
  ],
  // Two addresses without a comma, of which the second would receive nothing.
  ['ESETTINGS MAIL_TO', { MAIL_TO: 'office@example.com sales@example.com' }],
  ['ESETTINGS MAIL_FROM', { MAIL_FROM: 'website@localhost' }],
])('records a message as unmailed with %s for the settings %j', async (reason, settings) => {
  Object.assign(process.env, settings)
  expect(await servers.post(sent)).toEqual(recorded)
  expectUnmailed(sent, reason)
})

it.each<[FailureStage, FailureKind]>([
  ['connect', 421],
  ['sender', 'close'],
  ['data', 451],
])('retries a mail that failed at %s with %s', async (at, how) => {
  servers.mail.failure = { at, how, times: 1 }
  expect(await servers.post(sent)).toEqual({ status: 200, code: 'sent' })
  expect(servers.mail.mails).toHaveLength(1)
})

it('limits a retry to the remaining time', async () => {
  fakeClock()
  servers.mail.failure = { at: 'connect', how: 421, after: 10_000 }
  const first = servers.mail.failureMet()
  const response = servers.post(sent)
  await first
  const second = servers.mail.failureMet()
  await jest.advanceTimersByTimeAsync(10_000)
  await second
  await jest.advanceTimersByTimeAsync(5000)
  expect(await response).toEqual(recorded)
  expectUnmailed(sent, 'EABORT')
})

it.each([550, 450])('sends once if one of two mailboxes rejects with %d', async (how) => {
  process.env.MAIL_TO = 'office@example.com, sales@example.com'
  servers.mail.failure = { at: 'recipient', how, times: 1 }
  expect(await servers.post(sent)).toEqual(recorded)
  expect(servers.mail.mails).toMatchObject([{ recipients: ['sales@example.com'] }])
  expectUnmailed(sent, `PARTLY EENVELOPE RCPT TO ${how} 5.7.1`)
})

it.each<[FailureStage, ms: number, code: string, mails: number, times: number | undefined]>([
  ['connect', 9000, 'sent', 1, undefined],
  ['data', 14_000, 'sent', 1, undefined],
  // The server accepts the mail, but only after the timeout.
  ['data', 16_000, 'recorded', 1, undefined],
  // The server would accept a retry, but no time is left for one.
  ['connect', 99_000, 'recorded', 0, 1],
  ['data', 99_000, 'recorded', 0, 1],
])('a delay at %s of %d ms results in %s, %d mails', async (at, after, code, mails, times) => {
  fakeClock()
  servers.mail.failure = { at, how: 'accept', after, times }
  const elapsed = Math.min(after, 16_000)
  expect(await postAndAdvance(servers.mail.failureMet(), elapsed)).toEqual({ status: 200, code })
  expect(servers.mail.mails).toHaveLength(mails)
  const reason = at === 'connect' ? 'ETIMEDOUT CONN GREETING_TIMEOUT' : 'EABORT'
  if (code === 'recorded') expectUnmailed(sent, reason)
})

it.each([
  [500, 'HTTP 500'],
  [301, 'HTTP 301'],
  ['close', 'UND_ERR_SOCKET'],
  ['hang', 'TimeoutError'],
] as const)('mails the message when Netlify Forms fails with %s: %s', async (failure, form) => {
  fakeClock()
  servers.forms.failure = failure
  const delay = failure === 'hang' ? 5000 : 0
  const response = await postAndAdvance(servers.forms.failureMet(), delay)
  expect(response).toEqual({ status: 200, code: 'mailed' })
  expect(readMail(servers.mail.mails[0]!.source).headers.get('message-id')).toContain(sent.id)
  expect(servers.log).toMatchObject([{ channel: 'error', code: 'mailed', form }])
})

it('returns 502 before the dialog times out when both deliveries fail', async () => {
  fakeClock()
  servers.forms.failure = 'hang'
  servers.mail.failure = { at: 'data', how: 'accept', after: 99_000 }
  const formFailureMet = servers.forms.failureMet()
  const start = Date.now()
  const response = postAndAdvance(servers.mail.failureMet(), 15_000)
  await formFailureMet
  await jest.advanceTimersByTimeAsync(5000)
  expect(await response).toMatchObject({ status: 502, code: 'lost' })
  expect(Date.now() - start).toBeLessThan(23_900)
  const reasons = { form: 'TimeoutError', mail: 'EABORT' }
  expect(servers.log).toMatchObject([{ channel: 'error', code: 'lost', ...reasons }])
})
