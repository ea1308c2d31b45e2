import { act, fireEvent, screen } from '@testing-library/react'
import { texts } from '../../interface-texts'
import {
  fakeNetwork,
  field,
  filledIn,
  hiddenField,
  leavePage,
  openContactDialog,
  passTime,
} from '../../testing/contact-dialog'

const { byMail, failed, notSent, offline, onlineAgain, sent, tooMany } = texts.contact
let network: ReturnType<typeof fakeNetwork>

beforeEach(() => {
  jest.useFakeTimers()
  network = fakeNetwork()
  jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  leavePage()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

async function sendMessage() {
  const dialog = openContactDialog()
  await dialog.fillIn(filledIn)
  await dialog.send()
  return dialog
}

const idOf = ({ body }: { body: string }) => (JSON.parse(body) as { id: string }).id

function note() {
  return screen.getByRole('link', { name: byMail }).closest('[role=status]')
}

describe('the id of a message', () => {
  it('is kept when it is sent again after a failure', async () => {
    const { send } = await sendMessage()
    const [first] = network.sent()
    await network.answer(502)
    network = fakeNetwork()
    await send()
    expect(idOf(network.sent()[0]!)).toBe(idOf(first!))
    await network.answer(200)
  })

  it('changes when the text changes', async () => {
    const { user, send } = await sendMessage()
    const [first] = network.sent()
    await network.answer(502)
    await user.type(field('message'), ' Soon.')
    network = fakeNetwork()
    await send()
    expect(idOf(network.sent()[0]!)).not.toBe(idOf(first!))
    await network.answer(200)
  })

  it('changes for the same text after a success', async () => {
    const { user, fillIn, send } = await sendMessage()
    const [first] = network.sent()
    await network.answer(200)
    passTime(1000)
    await user.click(screen.getByRole('button', { name: 'Message Us' }))
    network = fakeNetwork()
    await fillIn(filledIn)
    await send()
    expect(idOf(network.sent()[0]!)).not.toBe(idOf(first!))
    await network.answer(200)
  })
})

describe('when the function is out of reach', () => {
  const page = (status: number) =>
    ({ status, ok: status < 400, headers: new Map([['content-type', 'text/html']]) }) as never

  it.each([
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the host’s 404 page answers', async () => page(404)],
    ['some page answers 200', async () => page(200)],
  ])('and %s, the message goes to the form of the site, under the same id', async (_, answer) => {
    network.fetch.mockImplementationOnce(answer).mockResolvedValueOnce({ ok: true } as Response)
    await sendMessage()
    expect(await screen.findByText(sent)).toBeInTheDocument()
    const [toFunction, toForm] = network.sent()
    expect(toForm!.path).toBe('/__forms.html')
    expect(Object.fromEntries(new URLSearchParams(toForm!.body))).toEqual({
      'form-name': 'contact-message',
      ...filledIn,
      id: idOf(toFunction!),
      via: 'browser',
      language: 'en',
      flags: 'hasty',
      topic: '',
    })
  })

  it('and the hidden field is filled in, the message goes to the form with a flag', async () => {
    network.fetch.mockImplementationOnce(async () => page(404))
    network.fetch.mockResolvedValueOnce({ ok: true } as Response)
    const dialog = openContactDialog()
    await dialog.fillIn(filledIn)
    fireEvent.change(hiddenField(), { target: { value: 'Acme' } })
    await dialog.send()
    expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument()
    const record = Object.fromEntries(new URLSearchParams(network.sent()[1]!.body))
    expect(record).toMatchObject({ ...filledIn, flags: 'honeypot hasty', topic: '' })
  })

  it('and the form fails too, one failure is shown', async () => {
    await sendMessage()
    await network.fail()
    expect(network.sent().map(({ path }) => path)).toEqual(['/api/send-email', '/__forms.html'])
    expect(screen.getAllByText(failed)).toHaveLength(1)
    expect(note()).toHaveTextContent(notSent)
  })
})

describe('beside the failure', () => {
  it('a mail with the text is offered', async () => {
    await sendMessage()
    await network.answer(500)
    const link = screen.getByRole('link', { name: byMail })
    const draft = new URL(link.getAttribute('href')!)
    expect(draft.protocol + draft.pathname).toBe('mailto:office@example.com')
    expect(draft.searchParams.get('body')).toBe('We want to build a house.\r\n\r\nLayla')
  })

  it.each([
    ['30', 30],
    ['90', 90],
    ['', 60],
  ])('shows when to try again after too many messages: %s s', async (retryAfter, seconds) => {
    await sendMessage()
    await network.answer(429, retryAfter ? { 'retry-after': retryAfter } : {})
    expect(screen.getByText(failed)).toBeInTheDocument()
    expect(note()).toHaveTextContent(tooMany(seconds))
  })
})

describe('offline', () => {
  function goOnline(online: boolean) {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => {
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    })
  }

  it('sends nothing, says so and keeps the text; online again, says that and sends once', async () => {
    goOnline(false)
    const { send } = await sendMessage()
    expect(network.fetch).not.toHaveBeenCalled()
    expect(screen.getByText(failed)).toBeInTheDocument()
    expect(note()).toHaveTextContent(offline)
    for (const [name, text] of Object.entries(filledIn)) expect(field(name)).toHaveValue(text)

    goOnline(true)
    expect(note()).toHaveTextContent(onlineAgain)
    await send()
    expect(network.sent()).toHaveLength(1)
    await network.answer(200)
    expect(screen.getByText(sent)).toBeInTheDocument()
  })
})
