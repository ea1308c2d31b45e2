import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Mail } from './compose-mail'
import { sendBySmtp } from './send-mail'
import { MAIL_MS, withTimeout } from './timeouts'

jest.mock('nodemailer', () => ({ createTransport: jest.fn() }))
jest.mock('./timeouts', () => ({
  ...jest.requireActual<object>('./timeouts'),
  withTimeout: jest.fn((promise: Promise<void>) => promise),
}))

const sendMail = jest.fn()
beforeEach(() => {
  jest.mocked(withTimeout).mockClear()
  jest.mocked(createTransport).mockReset()
  jest.mocked(createTransport).mockReturnValue({ sendMail } as never)
  sendMail.mockReset()
})
afterEach(() => jest.restoreAllMocks())

const send = () => sendBySmtp({} as Mail, 'smtp://mail.example.com')
const rejection = (responseCode?: number) => Object.assign(new Error('secret'), { responseCode })
/** The time that each try was given. */
const times = () => jest.mocked(withTimeout).mock.calls.map(([, ms]) => ms)
const options = () =>
  jest.mocked(createTransport).mock.calls.map(([own]) => own as unknown as { socket: Socket })

/** The first try ends after so many ms. */
function firstTryTakes(ms: number) {
  jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(1000)
    .mockReturnValueOnce(1000 + ms)
}

describe('a second try', () => {
  it('gets the time that the first one has left', async () => {
    firstTryTakes(3000)
    sendMail.mockRejectedValueOnce(rejection(451)).mockResolvedValueOnce(undefined)
    await send()
    expect(times()).toEqual([MAIL_MS, MAIL_MS - 3000])
  })

  it.each([MAIL_MS, MAIL_MS + 1])('is not made after %d ms', async (ms) => {
    firstTryTakes(ms)
    sendMail.mockRejectedValue(rejection(451))
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    expect(times()).toEqual([MAIL_MS])
  })

  it.each([
    [499, 2],
    [500, 1],
  ])('is made after the answer %s only if that is temporary: %d in all', async (code, tries) => {
    sendMail.mockRejectedValue(rejection(code))
    await expect(send()).rejects.toThrow('secret')
    expect(times()).toHaveLength(tries)
  })
})

it('the connection is closed after a mail and after a failure, and reads no files or addresses', async () => {
  await send()
  sendMail.mockRejectedValue(rejection(554))
  await expect(send()).rejects.toThrow('secret')
  expect(options().map(({ socket }) => socket.destroyed)).toEqual([true, true])
  expect(options()[0]).toMatchObject({ disableFileAccess: true, disableUrlAccess: true })
})
