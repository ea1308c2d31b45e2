import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { texts } from '../../languages/en/interface-texts'
import {
  fakeNetwork,
  field,
  filledIn,
  hiddenField,
  leavePage,
  renderContactDialog,
  passTime,
} from '../../../tests/helpers/contact-dialog'

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
})

async function sendMessage(changes: Partial<typeof filledIn> = {}) {
  const dialog = renderContactDialog()
  await dialog.fillIn({ ...filledIn, ...changes })
  await dialog.send()
  return dialog
}

/** Returns the id of the only message that was sent since the last `fakeNetwork()`. */
function getSentId(): string {
  expect(network.sent()).toHaveLength(1)
  return (JSON.parse(network.sent()[0]!.body) as { id: string }).id
}

function expectFilledIn() {
  for (const [name, text] of Object.entries(filledIn)) expect(field(name)).toHaveValue(text)
}

function getFailureNote() {
  return screen.getByRole('link', { name: byMail }).closest('[role=status]')
}

it.each(['en', 'ar'])('posts a message from a page in %s as JSON', async (code) => {
  // Waits before the dialog opens, because this time must not count.
  passTime(5000)
  const { fillIn, send } = renderContactDialog(code)
  await fillIn({ ...filledIn, name: '  Layla ', message: ' We want\na house.  ' })
  passTime(20_000)
  await send()
  const [url, options] = network.fetch.mock.calls[0]!
  expect(url).toBe('/api/send-email')
  const headers = { 'content-type': 'application/json' }
  expect(options).toMatchObject({ method: 'POST', headers })
  expect(JSON.parse(String(options?.body))).toEqual({
    ...filledIn,
    message: 'We want\na house.',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    topic: '',
    // Includes the 50 ms until the dialog takes the focus.
    elapsed: 20_050,
    language: code,
  })
})

it('sends a message in a browser with few features', async () => {
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(undefined as never)
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function')
  })
  for (const method of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError')
    })
  }
  await sendMessage()
  getSentId()
  await network.answer(200)
  expect(screen.getByText(sent)).toBeInTheDocument()
})

describe('while a message is being sent', () => {
  it('the fields are read-only but keep the focus', async () => {
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

  it('the button shows a spinner and further submits are ignored', async () => {
    const { user, fillIn } = renderContactDialog()
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

it('closes, clears the fields and uses a new id after a success', async () => {
  const { user, onSent, fillIn, send } = await sendMessage()
  const id = getSentId()
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
  expect(getSentId()).not.toBe(id)
  await network.answer(200)
})

it('forgets a text that is sent after the dialog has closed', async () => {
  const { user } = await sendMessage()
  await user.click(screen.getByRole('button', { name: texts.contact.close }))
  passTime(1000)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await network.answer(200)
  expect(sessionStorage).toHaveLength(0)
})

it('reports a failure after the dialog has closed', async () => {
  const { user } = await sendMessage()
  await user.click(screen.getByRole('button', { name: texts.contact.close }))
  passTime(1000)
  await network.fail()
  expect(screen.getByRole('status', { name: failed })).toBeInTheDocument()
})

describe('when sending fails', () => {
  it.each([
    [
      'no endpoint responds',
      'Neither /api/send-email nor /__forms.html took the message',
      () => network.fail(),
    ],
    ['the function responds 413', '/api/send-email answered 413', () => network.answer(413)],
    ['the function responds 422', '/api/send-email answered 422', () => network.answer(422)],
  ])('keeps the message and its id when %s', async (...row) => {
    const [, reason, settle] = row
    const { onSent, send } = await sendMessage()
    const id = getSentId()
    await settle()
    passTime(1000)
    expect(screen.getAllByText(failed)).toHaveLength(1)
    expect(getFailureNote()).toHaveTextContent(failedNote)
    expect(logged.mock.calls).toEqual([
      ['The contact message could not be sent.', new Error(reason)],
    ])
    expect(onSent).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeVisible()
    expectFilledIn()

    network = fakeNetwork()
    await send()
    expect(getSentId()).toBe(id)
    await network.answer(200)
    expect(screen.getByText(sent)).toBeInTheDocument()
  })

  it.each(['en', 'ar'])('keeps the id after a reload in %s while sending', async (code) => {
    await sendMessage()
    const id = getSentId()
    cleanup()
    network = fakeNetwork()
    const { send } = renderContactDialog(code)
    await send()
    expect(getSentId()).toBe(id)
    await network.answer(200)
  })

  it('uses a new id after the text was edited', async () => {
    const { user, send } = await sendMessage()
    const id = getSentId()
    await network.answer(502)
    await user.type(field('message'), ' Soon.')
    network = fakeNetwork()
    await send()
    expect(getSentId()).not.toBe(id)
    await network.answer(200)
  })

  it('removes the note when the next attempt is invalid', async () => {
    const { fillIn, send } = await sendMessage()
    await network.answer(500)
    await fillIn({ message: '' })
    await send()
    expect(screen.queryByRole('link', { name: byMail })).not.toBeInTheDocument()
  })

  it.each([
    ['with a text that fits into the URL', 326],
    ['without a text that is too long', 327],
  ])('offers an email %s', async (_case, length) => {
    const message = 'ب'.repeat(length)
    await sendMessage({ message })
    await network.answer(500)
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: byMail })
    expect(href).toMatch(/^mailto:office@example.com\?subject=/)
    expect(href.length).toBeLessThanOrEqual(2048)
    const body = new URL(href).searchParams.get('body')
    const isComplete = body === `${message}\r\n\r\nLayla`
    expect(screen.queryByText(texts.contact.copyIntoMail) === null).toBe(isComplete)
    expect(isComplete).toBe(length === 326)
  })

  it.each([
    ['from Retry-After', 30, { 'retry-after': '30' }],
    ['by default', 60, { 'content-type': 'text/html' }],
  ])('shows the wait after status 429 %s: %d s', async (...row) => {
    const [, seconds, headers] = row
    await sendMessage()
    await network.answer(429, headers as Record<string, string>)
    expect(getFailureNote()).toHaveTextContent(tooMany(seconds))
  })
})

describe('a message that is neither accepted nor rejected', () => {
  const createResponse = (status: number, type = 'application/json') =>
    ({ status, ok: status < 400, headers: new Map([['content-type', type]]) }) as never
  const untypedResponse = { status: 200, ok: true, headers: new Map() } as never

  function expectFormSubmission() {
    const [functionRequest, formRequest] = network.sent()
    expect(formRequest!.path).toBe('/__forms.html')
    const { id } = JSON.parse(functionRequest!.body) as { id: string }
    expect(Object.fromEntries(new URLSearchParams(formRequest!.body))).toEqual({
      'form-name': 'contact-message-unmailed',
      ...filledIn,
      id,
      language: 'en',
      flags: 'honeypot hasty',
      reason: 'browser',
      topic: '',
    })
  }

  async function sendAsBot() {
    const { fillIn, send } = renderContactDialog()
    await fillIn(filledIn)
    fireEvent.change(hiddenField(), { target: { value: 'Acme' } })
    await send()
  }

  it.each([
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the function responds 403', async () => createResponse(403)],
    ['the function responds 500', async () => createResponse(500)],
    ['the host responds 502 with a page', async () => createResponse(502, 'text/html')],
    ['a page responds 200', async () => createResponse(200, 'text/html')],
    ['a response has no content type', async () => untypedResponse],
  ])('is submitted to Netlify Forms when %s', async (_case, respond) => {
    network.fetch.mockImplementationOnce(respond).mockResolvedValueOnce({ ok: true } as Response)
    await sendAsBot()
    expect(await screen.findByText(sent)).toBeInTheDocument()
    expectFormSubmission()
    expect(network.fetch.mock.calls[1]![1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'error',
    })
  })

  it('is submitted to Netlify Forms after 25 s without a response', async () => {
    network.fetch
      .mockImplementationOnce(
        (_path, options) =>
          new Promise((_resolve, reject) => {
            options!.signal!.addEventListener('abort', () => reject(new Error('Aborted')))
          }),
      )
      .mockResolvedValueOnce({ ok: true } as Response)
    await sendAsBot()
    passTime(24_000)
    await act(async () => undefined)
    expect(network.fetch).toHaveBeenCalledTimes(1)
    passTime(2000)
    expect(await screen.findByText(sent)).toBeInTheDocument()
    expectFormSubmission()
  })
})
