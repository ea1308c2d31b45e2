import { newMessage, setUpContactServers } from '../../testing/contact-servers'
import { readMail } from '../../testing/mail'
import type { MailFailure } from '../../testing/mail-server'

jest.mock('./timeouts', () => ({
  ...jest.requireActual<object>('./timeouts'),
  ...jest.requireActual<object>('../../testing/short-timeouts'),
}))

const servers = setUpContactServers()
afterEach(() => {
  expect(JSON.stringify(servers.log)).not.toMatch(/Layla|layla|house|visitor@|office@/)
})

const recorded = (form: string) =>
  servers.forms.submissions.filter((submission) => submission['form-name'] === form)

function onlyLogLine() {
  expect(servers.log).toHaveLength(1)
  return servers.log[0]!
}

type Case = [MailFailure['at'], MailFailure['how'], string]

describe('when the mail server fails, records the message, answers 200 and logs the reason:', () => {
  it.each<Case>([
    ['connect', 'hang', 'ETIMEDOUT'],
    ['connect', 'close', 'ECONNECTION CONN'],
    ['connect', 554, 'EPROTOCOL CONN 554'],
    ['sender', 'hang', 'ETIMEDOUT'],
    ['sender', 'close', 'ECONNECTION CONN'],
    ['sender', 451, 'EENVELOPE MAIL FROM 451'],
    ['recipient', 'hang', 'ETIMEDOUT'],
    ['recipient', 'close', 'ECONNECTION CONN'],
    ['recipient', 550, 'EENVELOPE RCPT TO 550'],
    ['data', 'hang', 'ETIMEDOUT'],
    ['data', 'close', 'ECONNECTION CONN'],
    ['data', 554, 'EMESSAGE DATA 554'],
  ])('at %s with %s: %s', async (at, how, reason) => {
    servers.mail.failure = { at, how }
    const message = newMessage()
    expect(await servers.post(message)).toEqual({ status: 200, code: 'recorded' })
    expect(servers.mail.mails).toEqual([])
    expect(recorded('contact-message')).toEqual([expect.objectContaining({ id: message.id })])
    expect(onlyLogLine()).toMatchObject({
      channel: 'error',
      code: 'recorded',
      form: { done: true },
      mail: { done: false, reason },
    })
    expect(recorded('contact-mail-failure')).toEqual([
      { 'form-name': 'contact-mail-failure', id: message.id, reason },
    ])
  })

  it('server not running: ESOCKET CONN', async () => {
    process.env.SMTP_URL = 'smtp://127.0.0.1:1'
    expect(await servers.post(newMessage())).toEqual({ status: 200, code: 'recorded' })
    expect(onlyLogLine()).toMatchObject({ mail: { done: false, reason: 'ESOCKET CONN' } })
  })
})

describe('when the mail server fails once, sends the mail at the second try:', () => {
  it.each<[MailFailure['at'], MailFailure['how']]>([
    ['connect', 421],
    ['connect', 'close'],
    ['recipient', 450],
    ['data', 451],
    ['data', 'close'],
  ])('at %s with %s', async (at, how) => {
    servers.mail.failure = { at, how, times: 1 }
    expect(await servers.post(newMessage())).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
    expect(recorded('contact-mail-failure')).toEqual([])
  })

  it('does not retry a permanent (5xx) rejection', async () => {
    servers.mail.failure = { at: 'recipient', how: 550, times: 1 }
    expect(await servers.post(newMessage())).toEqual({ status: 200, code: 'recorded' })
    expect(servers.mail.mails).toEqual([])
  })
})

describe('when Netlify Forms fails, mails the message, answers 200 and logs the reason:', () => {
  it.each([
    [404, 'HTTP 404'],
    [500, 'HTTP 500'],
    [301, 'HTTP 301'],
    ['close', 'UND_ERR_SOCKET'],
    ['hang', 'TimeoutError'],
  ] as const)('%s: %s', async (failure, reason) => {
    servers.forms.failure = failure
    const message = newMessage()
    expect(await servers.post(message)).toEqual({ status: 200, code: 'mailed' })
    expect(servers.mail.mails).toHaveLength(1)
    expect(readMail(servers.mail.mails[0]!.source).headers.get('message-id')).toContain(message.id)
    expect(onlyLogLine()).toMatchObject({
      channel: 'error',
      code: 'mailed',
      form: { done: false, reason },
      mail: { done: true },
    })
  })
})

describe('when both the mail server and Netlify Forms fail', () => {
  beforeEach(() => {
    servers.forms.failure = 500
    servers.mail.failure = { at: 'connect', how: 421 }
  })

  it('answers 502 and logs both reasons', async () => {
    expect(await servers.post(newMessage())).toMatchObject({ status: 502, code: 'lost' })
    expect(onlyLogLine()).toMatchObject({
      channel: 'error',
      code: 'lost',
      form: { done: false, reason: 'HTTP 500' },
      mail: { done: false, reason: 'EPROTOCOL CONN 421' },
    })
  })

  it('delivers the same message once when it is sent again after they have recovered', async () => {
    const message = newMessage()
    await servers.post(message)
    servers.forms.failure = undefined
    servers.mail.failure = undefined
    expect(await servers.post(message)).toEqual({ status: 200, code: 'sent' })
    expect(servers.mail.mails).toHaveLength(1)
    expect(recorded('contact-message')).toHaveLength(1)
  })
})
