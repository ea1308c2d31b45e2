import { act, fireEvent, screen } from '@testing-library/react'
import { texts } from '../../languages/en/interface-texts'
import {
  fakeNetwork,
  field,
  filledIn,
  hiddenField,
  leavePage,
  openContactDialog,
  passTime,
} from '../../testing/contact-dialog'

const { byMail, failedNote, tooMany } = texts.contact
const { failed, sent } = texts.contact.snackbars
let network: ReturnType<typeof fakeNetwork>
let logged: jest.SpyInstance

beforeEach(() => {
  jest.useFakeTimers()
  network = fakeNetwork()
  logged = jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  leavePage()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function sendMessage(own: Partial<typeof filledIn> = {}) {
  const dialog = openContactDialog()
  await dialog.fillIn({ ...filledIn, ...own })
  await dialog.send()
  return dialog
}

/** The id of the only message that was sent since the network was faked. */
function sentId(): string {
  expect(network.sent()).toHaveLength(1)
  return (JSON.parse(network.sent()[0]!.body) as { id: string }).id
}

function expectFilledIn() {
  for (const [name, text] of Object.entries(filledIn)) expect(field(name)).toHaveValue(text)
}

function note() {
  return screen.getByRole('link', { name: byMail }).closest('[role=status]')
}

it.each(['en', 'ar'])(
  'a message from a page in %s is posted as JSON, with an id and the signs of a person',
  async (code) => {
    // A page that was read before.
    passTime(5000)
    const { fillIn, send } = openContactDialog(code)
    await fillIn({ ...filledIn, name: '  Layla ', message: ' We want\na house.  ' })
    passTime(20_000)
    await send()
    const [address, options] = network.fetch.mock.calls[0]!
    expect(address).toBe('/api/send-email')
    const headers = { 'content-type': 'application/json' }
    expect(options).toMatchObject({ method: 'POST', headers })
    expect(JSON.parse(String(options?.body))).toEqual({
      ...filledIn,
      message: 'We want\na house.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      topic: '',
      // Since the dialog opened, which took 50 ms.
      elapsed: 20_050,
      language: code,
    })
  },
)

describe('while it is being sent', () => {
  it('the fields take no more words, which would vanish with the rest, and keep the focus', async () => {
    const { user } = await sendMessage()
    await user.click(field('message'))
    await user.keyboard(' And a wall.')
    expect(field('message')).toHaveFocus()
    expectFilledIn()
    await network.fail()
    expect(screen.getByRole('button', { name: texts.contact.send })).toHaveFocus()
    await user.click(field('message'))
    await user.keyboard(' And a wall.')
    expect(field('message')).toHaveValue('We want to build a house. And a wall.')
  })

  it('the button is disabled, with a spinner for its label, and nothing is sent twice', async () => {
    const { user, fillIn } = openContactDialog()
    await fillIn(filledIn)
    const form = field('name').closest('form')!
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    const button = screen.getByRole('status', { name: texts.contact.sending }).closest('button')
    expect(button).toBeDisabled()
    expect(button).toHaveTextContent('')
    await user.type(field('name'), '{Enter}')
    expect(network.fetch).toHaveBeenCalledTimes(1)
    await network.answer(200)
  })
})

it('once it is sent, the dialog closes and is empty, and the same words are a new message', async () => {
  const { user, onSent, fillIn, send } = await sendMessage()
  const id = sentId()
  expect(onSent).not.toHaveBeenCalled()
  await network.answer(200)
  expect(screen.getByText(sent)).toBeInTheDocument()
  expect(onSent).toHaveBeenCalledTimes(1)
  passTime(1000)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
  expect(logged).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Message Us' }))
  for (const name of Object.keys(filledIn)) {
    expect(field(name)).toHaveValue('')
    expect(field(name)).not.toHaveAccessibleDescription()
  }
  network = fakeNetwork()
  await fillIn(filledIn)
  await send()
  expect(sentId()).not.toBe(id)
  await network.answer(200)
})

describe('when it is not sent', () => {
  it.each([
    [
      'neither function nor form answers',
      'Neither /api/send-email nor /__forms.html took the message',
      () => network.fail(),
    ],
    ['it is refused as too large', '/api/send-email answered 413', () => network.answer(413)],
    ['it is refused by the rules', '/api/send-email answered 422', () => network.answer(422)],
  ])('because %s, it stays, and is sent again under its id', async (...given) => {
    const [, reason, settle] = given
    const { onSent, send } = await sendMessage()
    const id = sentId()
    await settle()
    passTime(1000)
    expect(screen.getAllByText(failed)).toHaveLength(1)
    expect(note()).toHaveTextContent(failedNote)
    expect(logged.mock.calls).toEqual([
      ['The contact message could not be sent.', new Error(reason)],
    ])
    expect(onSent).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeVisible()
    expectFilledIn()

    network = fakeNetwork()
    await send()
    expect(sentId()).toBe(id)
    await network.answer(200)
    expect(screen.getByText(sent)).toBeInTheDocument()
  })

  it('other words are another message', async () => {
    const { user, send } = await sendMessage()
    const id = sentId()
    await network.answer(502)
    await user.type(field('message'), ' Soon.')
    network = fakeNetwork()
    await send()
    expect(sentId()).not.toBe(id)
    await network.answer(200)
  })

  it.each([
    ['the text, where it fits into a link', 320],
    ['no text, but a word on how to take it along', 400],
  ])('a mail is offered with %s', async (_what, length) => {
    const message = 'ب'.repeat(length)
    await sendMessage({ message })
    await network.answer(500)
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: byMail })
    expect(href).toMatch(/^mailto:office@example.com\?subject=/)
    expect(href.length).toBeLessThanOrEqual(2048)
    const body = new URL(href).searchParams.get('body')
    const isWhole = body === `${message}\r\n\r\nLayla`
    expect(screen.queryByText(texts.contact.copyIntoMail) === null).toBe(isWhole)
    expect(isWhole).toBe(length === 320)
  })

  it.each([
    ['the function', 30, { 'retry-after': '30' }],
    ['the host, without a time', 60, { 'content-type': 'text/html' }],
  ])('after too many messages, it says when to try again: %s, %d s', async (...given) => {
    const [, seconds, headers] = given
    await sendMessage()
    await network.answer(429, headers as Record<string, string>)
    expect(note()).toHaveTextContent(tooMany(seconds))
  })
})

describe('a message that the function has neither taken nor refused', () => {
  const answer = (status: number, type = 'application/json') =>
    ({ status, ok: status < 400, headers: new Map([['content-type', type]]) }) as never
  const bare = { status: 200, ok: true, headers: new Map() } as never

  function expectInForm() {
    const [toFunction, toForm] = network.sent()
    expect(toForm!.path).toBe('/__forms.html')
    const { id } = JSON.parse(toFunction!.body) as { id: string }
    expect(Object.fromEntries(new URLSearchParams(toForm!.body))).toEqual({
      'form-name': 'contact-message-unmailed',
      ...filledIn,
      id,
      language: 'en',
      flags: 'honeypot hasty',
      reason: 'browser',
      topic: '',
    })
  }

  async function sendAsProgram() {
    const { fillIn, send } = openContactDialog()
    await fillIn(filledIn)
    fireEvent.change(hiddenField(), { target: { value: 'Acme' } })
    await send()
  }

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it crashes', async () => answer(500)],
    ['the host answers 502 with a page', async () => answer(502, 'text/html')],
    ['some page answers 200', async () => answer(200, 'text/html')],
    ['something answers 200 without saying what', async () => bare],
  ])('goes to the form whole: %s', async (_, ask) => {
    network.fetch.mockImplementationOnce(ask).mockResolvedValueOnce({ ok: true } as Response)
    await sendAsProgram()
    expect(await screen.findByText(sent)).toBeInTheDocument()
    expectInForm()
    expect(network.fetch.mock.calls[1]![1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'error',
    })
  })

  it('goes to the form after 25 s of silence', async () => {
    network.fetch
      .mockImplementationOnce(
        (_path, options) =>
          new Promise((_resolve, reject) => {
            options!.signal!.addEventListener('abort', () => reject(new Error('Aborted')))
          }),
      )
      .mockResolvedValueOnce({ ok: true } as Response)
    await sendAsProgram()
    passTime(24_000)
    expect(network.fetch).toHaveBeenCalledTimes(1)
    passTime(2000)
    expect(await screen.findByText(sent)).toBeInTheDocument()
    expectInForm()
  })
})
