import { fireEvent, screen } from '@testing-library/react'
import { texts } from '../../interface-texts'
import {
  fakeNetwork,
  field,
  filledIn,
  leavePage,
  openContactDialog,
  passTime,
} from '../../testing/contact-dialog'

const { failed, sent } = texts.contact
let network: ReturnType<typeof fakeNetwork>
let logged: jest.SpyInstance

describe('a contact message', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    network = fakeNetwork()
    logged = jest.spyOn(console, 'error').mockImplementation()
  })
  afterEach(() => {
    leavePage()
    jest.useRealTimers()
    logged.mockRestore()
  })

  async function sendMessage(texts = filledIn) {
    const dialog = openContactDialog()
    await dialog.fillIn(texts)
    await dialog.send()
    return dialog
  }

  it('is posted as JSON with its three fields, trimmed, an id and the signs of a person', async () => {
    await sendMessage({ ...filledIn, name: '  Layla ', message: ' We want\na house.  ' })
    expect(network.fetch).toHaveBeenCalledTimes(1)
    const [address, options] = network.fetch.mock.calls[0]!
    expect(address).toBe('/api/send-email')
    expect(options).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect(JSON.parse(String(options?.body))).toEqual({
      name: 'Layla',
      email: 'layla@example.com',
      message: 'We want\na house.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      topic: '',
      elapsed: expect.any(Number),
      language: 'en',
    })
  })

  describe('while it is being sent', () => {
    it('disables the button and shows a spinner in place of its label', async () => {
      await sendMessage()
      const spinner = screen.getByRole('status', { name: 'Sending' })
      const button = spinner.closest('button')
      expect(button).toBeDisabled()
      expect(button).toHaveTextContent('')
      expect(screen.queryByText('Send Message')).not.toBeInTheDocument()
    })

    it('cannot be sent a second time', async () => {
      const { user } = await sendMessage()
      await user.click(screen.getByRole('status', { name: 'Sending' }).closest('button')!)
      await user.type(field('name'), '{Enter}')
      fireEvent.submit(field('name').closest('form')!)
      expect(network.fetch).toHaveBeenCalledTimes(1)
    })
  })

  it('cannot be sent twice by two submissions at once', async () => {
    const { fillIn } = openContactDialog()
    await fillIn(filledIn)
    const form = field('name').closest('form')!
    form.requestSubmit()
    fireEvent.submit(form)
    expect(network.fetch).toHaveBeenCalledTimes(1)
    await network.answer(200)
  })

  describe('once it is sent', () => {
    it('shows the success snackbar and closes the dialog', async () => {
      const { onSent } = await sendMessage()
      expect(onSent).not.toHaveBeenCalled()
      await network.answer(200)
      expect(screen.getByText(sent)).toBeInTheDocument()
      expect(onSent).toHaveBeenCalledTimes(1)
      passTime(1000)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(logged).not.toHaveBeenCalled()
    })

    it('leaves an empty, untouched form', async () => {
      const { user } = await sendMessage()
      await network.answer(200)
      passTime(1000)
      await user.click(screen.getByRole('button', { name: 'Message Us' }))
      for (const name of Object.keys(filledIn)) {
        expect(field(name)).toHaveValue('')
        expect(field(name)).not.toHaveAccessibleDescription()
      }
      expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    })
  })

  describe.each([
    ['the server answers 500', () => network.answer(500)],
    ['the server answers 404', () => network.answer(404)],
    ['the network is down', () => network.fail()],
  ])('when %s', (_why, settle) => {
    it('shows the failure snackbar and logs the error', async () => {
      const { onSent } = await sendMessage()
      await settle()
      expect(screen.getByText(failed)).toBeInTheDocument()
      expect(logged).toHaveBeenCalledTimes(1)
      expect(logged).toHaveBeenCalledWith(expect.any(String), expect.any(Error))
      expect(onSent).not.toHaveBeenCalled()
    })

    it('focuses the button that sends it again', async () => {
      await sendMessage()
      await settle()
      expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus()
    })

    it('stays in the open dialog, ready to be sent again', async () => {
      const { send } = await sendMessage()
      await settle()
      passTime(1000)
      expect(screen.getByRole('dialog', { name: 'Get in Touch' })).toBeVisible()
      for (const [name, text] of Object.entries(filledIn)) expect(field(name)).toHaveValue(text)

      network = fakeNetwork()
      await send()
      await network.answer(200)
      expect(screen.getByText(sent)).toBeInTheDocument()
    })
  })
})
