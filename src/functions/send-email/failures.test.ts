import { newMessage, setUpContactServers, fakeClock } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import type { MailFailure } from '../../testing/mail-server'

const servers = setUpContactServers()
let sent = newMessage()
beforeEach(() => {
  sent = newMessage()
})
afterEach(() => {
  expect(JSON.stringify(servers.log)).not.toMatch(/Layla|layla|house|visitor@|office@|secret/)
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

function onlyLogLine() {
  expect(servers.log).toHaveLength(1)
  return servers.log[0]!
}

/** The whole message is in the form that Netlify tells the company of, and the answer is a success. */
function expectUnmailed({ id, name, email, message }: typeof sent, reason: string) {
  expect(servers.forms.submissions).toEqual([
    {
      'form-name': 'contact-message-unmailed',
      ...{ id, language: 'en', name, email, message, flags: '', reason, topic: '' },
    },
  ])
  expect(onlyLogLine()).toMatchObject({ channel: 'error', code: 'recorded', mail: reason })
}

const recorded = { status: 200, code: 'recorded' }

describe('a message whose mail fails is recorded whole as unmailed, with the reason:', () => {
  it.each<[MailFailure['at'], MailFailure['how'], string, times: number]>([
    ['connect', 'close', 'ECONNECTION CONN', 2],
    ['connect', 554, 'EPROTOCOL CONN 554', 2],
    ['sender', 451, 'EENVELOPE MAIL FROM 451', 2],
    ['recipient', 'close', 'ECONNECTION CONN', 2],
    // A second try would succeed: the first is final, or may have delivered the mail.
    ['recipient', 550, 'EENVELOPE RCPT TO 550', 1],
    ['data', 554, 'EMESSAGE DATA 554', 1],
    ['data', 'close', 'ECONNECTION CONN', 1],
  ])('at %s with %s: %s, %d times', async (at, how, reason, times) => {
    servers.mail.failure = { at, how, times }
    expect(await servers.post(sent)).toEqual(recorded)
    expect(servers.mail.mails).toEqual([])
    expectUnmailed(sent, reason)
  })

  it.each<[string, Record<string, string>]>([
    ['ESOCKET CONN', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['ESETTINGS SMTP_URL MAIL_FROM MAIL_TO', { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
    ['ESETTINGS SMTP_URL', { SMTP_URL: 'mail.example.com:secret' }],
    ['EENVELOPE API', { MAIL_TO: 'the office' }],
  ])('%s with %j', async (reason, own) => {
    Object.assign(process.env, own)
    expect(await servers.post(sent)).toEqual(recorded)
    expectUnmailed(sent, reason)
  })
})

describe('a mail is tried a second time', () => {
  it.each<[MailFailure['at'], MailFailure['how']]>([
    ['connect', 421],
    ['sender', 'close'],
    ['recipient', 450],
    ['data', 451],
  ])('after %s with %s, which cannot have delivered it', async (at, how) => {
    servers.mail.failure = { at, how, times: 1 }
    expect(await servers.post(sent)).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
  })

  it('within the time of the first', async () => {
    fakeClock()
    servers.mail.failure = { at: 'connect', how: 421, after: 10_000 }
    const first = servers.mail.failureMet()
    const answer = servers.post(sent)
    await first
    const second = servers.mail.failureMet()
    await pass(10_000)
    await second
    await pass(5000)
    expect(await answer).toEqual(recorded)
    expectUnmailed(sent, 'EABORT')
  })
})

describe('a mail is tried once only', () => {
  it.each<MailFailure['at']>(['connect', 'data'])(
    'after silence at %s, which ends after 15 s',
    async (at) => {
      fakeClock()
      servers.mail.failure = { at, how: 'hang', times: 1 }
      const met = servers.mail.failureMet()
      const answer = servers.post(sent)
      await met
      await pass(15_000)
      expect(await answer).toEqual(recorded)
      expect(servers.mail.mails).toEqual([])
      expectUnmailed(sent, 'EABORT')
    },
  )

  it.each([550, 450])('where one of two mailboxes refuses it with %d', async (how) => {
    process.env.MAIL_TO = 'office@example.com, sales@example.com'
    servers.mail.failure = { at: 'recipient', how, times: 1 }
    expect(await servers.post(sent)).toEqual(recorded)
    expect(servers.mail.mails).toEqual([
      expect.objectContaining({ recipients: ['sales@example.com'] }),
    ])
    expectUnmailed(sent, `PARTLY EENVELOPE RCPT TO ${how}`)
  })
})

it.each<[number, MailFailure['at'], code: string, form: string]>([
  [9000, 'connect', 'sent', 'contact-message'],
  [14_000, 'data', 'sent', 'contact-message'],
  [16_000, 'data', 'recorded', 'contact-message-unmailed'],
])('a mail server that takes %d ms at %s has the mail once: %s', async (after, at, code, form) => {
  fakeClock()
  servers.mail.failure = { at, how: 'accept', after }
  const met = servers.mail.failureMet()
  const answer = servers.post(sent)
  await met
  await pass(after)
  expect(await answer).toEqual({ status: 200, code })
  expect(servers.mail.mails).toHaveLength(1)
  expect(servers.forms.submissions).toMatchObject([{ id: sent.id, 'form-name': form }])
})

describe('when Netlify Forms fails, mails the message, answers 200 and logs the reason:', () => {
  function expectMailed(reason: string) {
    expect(servers.mail.mails).toHaveLength(1)
    expect(readMail(servers.mail.mails[0]!.source).headers.get('message-id')).toContain(sent.id)
    expect(onlyLogLine()).toMatchObject({ channel: 'error', code: 'mailed', form: reason })
  }

  it.each([
    [500, 'HTTP 500'],
    [301, 'HTTP 301'],
    ['close', 'UND_ERR_SOCKET'],
  ] as const)('%s: %s', async (failure, reason) => {
    servers.forms.failure = failure
    expect(await servers.post(sent)).toEqual({ status: 200, code: 'mailed' })
    expectMailed(reason)
  })

  it('silence for 5 s: TimeoutError', async () => {
    fakeClock()
    servers.forms.failure = 'hang'
    const met = servers.forms.failureMet()
    const answer = servers.post(sent)
    await met
    await pass(5000)
    expect(await answer).toEqual({ status: 200, code: 'mailed' })
    expectMailed('TimeoutError')
  })
})

describe('when both the mail server and Netlify Forms fail, answers 502', () => {
  it('and logs both reasons', async () => {
    servers.forms.failure = 500
    servers.mail.failure = { at: 'connect', how: 554 }
    expect(await servers.post(sent)).toMatchObject({ status: 502, code: 'lost' })
    const reasons = { form: 'HTTP 500', mail: 'EPROTOCOL CONN 554' }
    expect(onlyLogLine()).toMatchObject({ channel: 'error', code: 'lost', ...reasons })
  })

  it('after 20 s of silence, before the dialog gives up', async () => {
    fakeClock()
    servers.forms.failure = 'hang'
    servers.mail.failure = { at: 'data', how: 'hang' }
    const mailMet = servers.mail.failureMet()
    const formMet = servers.forms.failureMet()
    const answer = servers.post(sent)
    await mailMet
    await pass(15_000)
    await formMet
    await pass(5000)
    expect(await answer).toMatchObject({ status: 502, code: 'lost' })
  })
})
