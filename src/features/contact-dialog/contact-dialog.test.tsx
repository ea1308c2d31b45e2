import { readFileSync } from 'node:fs'
import { fireEvent, screen, within } from '@testing-library/react'
import { FORMS_PATH } from '../../contact-message/submission'
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

const { incomplete } = texts.contact
const errors = {
  name: 'Please provide your name.',
  email: 'Please enter a valid email address.',
  message: 'Please enter your message.',
}

let network: ReturnType<typeof fakeNetwork>

describe('the contact dialog', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    network = fakeNetwork()
  })
  afterEach(() => {
    leavePage()
    jest.useRealTimers()
  })

  describe('when it opens', () => {
    it('is titled Get in Touch and takes the focus', () => {
      openContactDialog()
      const dialog = screen.getByRole('dialog', { name: 'Get in Touch' })
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    })

    it.each(['Name', 'Email', 'Message'])('requires a text labelled %s', (label) => {
      openContactDialog()
      expect(field(label)).toBeRequired()
      expect(field(label)).toHaveValue('')
    })

    it('asks for the email with an email input, and for the message in 4 rows', () => {
      openContactDialog()
      expect(field('name')).toHaveAttribute('type', 'text')
      expect(field('email')).toHaveAttribute('type', 'email')
      expect(field('message')).toHaveAttribute('rows', '4')
    })

    it('hides its honeypot from people, autofill and password managers', () => {
      openContactDialog()
      expect(screen.getAllByRole('textbox')).toHaveLength(3)
      expect(hiddenField()).toHaveAttribute('tabindex', '-1')
      expect(hiddenField()).toHaveAttribute('autocomplete', 'off')
      expect(hiddenField()).toHaveAttribute('data-form-type', 'other')
      for (const manager of ['1p-', 'bw', 'lp', 'protonpass-']) {
        expect(hiddenField()).toHaveAttribute(`data-${manager}ignore`, 'true')
      }
    })

    it('names its honeypot as the form that is declared to Netlify does', () => {
      openContactDialog()
      const declared = readFileSync(`static${FORMS_PATH}`, 'utf8')
      expect(declared).toContain(`netlify-honeypot="${hiddenField().name}"`)
    })

    it('starts with Send enabled, no field errors and no snackbar', () => {
      openContactDialog()
      expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
      for (const label of Object.keys(errors)) {
        expect(field(label)).not.toHaveAccessibleDescription()
      }
      expect(screen.queryByText(incomplete)).not.toBeInTheDocument()
    })
  })

  it('shows no errors when it is closed and opened again', async () => {
    const { user } = openContactDialog()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    passTime(1000)
    await user.click(screen.getByRole('button', { name: 'Message Us' }))
    for (const label of Object.keys(errors)) {
      expect(field(label)).not.toHaveAccessibleDescription()
    }
  })

  describe('a field', () => {
    it.each(['name', 'email', 'message'] as const)(
      'shows what is wrong with the %s only after it was touched',
      async (name) => {
        const { user } = openContactDialog()
        await user.click(field(name))
        expect(screen.queryByText(errors[name])).not.toBeInTheDocument()
        await user.tab()
        expect(field(name)).toHaveAccessibleDescription(errors[name])
        expect(field(name)).toBeInvalid()
      },
    )

    it('loses its error as soon as it is filled in', async () => {
      const { user, send } = openContactDialog()
      await send()
      expect(field('name')).toBeInvalid()
      await user.type(field('name'), 'L')
      expect(field('name')).not.toHaveAccessibleDescription()
      expect(field('name')).toHaveAttribute('aria-invalid', 'false')
    })
  })

  describe('submitted with a field empty', () => {
    it.each([
      ['everything', { name: '', email: '', message: '' }, 'name'],
      ['the name', { ...filledIn, name: '' }, 'name'],
      ['the email', { ...filledIn, email: '' }, 'email'],
      ['the message', { ...filledIn, message: '' }, 'message'],
      ['the name but for spaces', { ...filledIn, name: '   ' }, 'name'],
      ['the message but for spaces and lines', { ...filledIn, message: '  \n ' }, 'message'],
    ])('shows the errors and sends nothing: %s', async (_what, texts, firstEmpty) => {
      const { fillIn, send } = openContactDialog()
      await fillIn(texts)
      await send()
      expect(screen.getByText(incomplete)).toBeInTheDocument()
      expect(network.fetch).not.toHaveBeenCalled()
      expect(field(firstEmpty)).toHaveFocus()
    })

    it('stays open and idle', async () => {
      const { send } = openContactDialog()
      await send()
      expect(screen.getByRole('dialog')).toBeVisible()
      expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    })

    it('marks every empty field', async () => {
      const { send } = openContactDialog()
      await send()
      for (const [name, error] of Object.entries(errors)) {
        expect(field(name)).toHaveAccessibleDescription(error)
      }
    })
  })

  describe('submitted with a malformed email', () => {
    it.each(['layla', 'layla@', '@example.com', 'a b@example.com', 'a@b.com, c@d.com'])(
      'does not send it, shows the error at the field and moves the focus there: %s',
      async (email) => {
        const { fillIn, send } = openContactDialog()
        await fillIn({ ...filledIn, email })
        await send()
        expect(network.fetch).not.toHaveBeenCalled()
        expect(field('email')).toHaveFocus()
        expect(field('email')).toHaveAccessibleDescription(errors.email)
        expect(screen.queryByText(incomplete)).not.toBeInTheDocument()
      },
    )
  })

  describe('closed before the message was sent', () => {
    it.each(['Close', 'Escape'])('by %s, keeps the draft', async (way) => {
      const { user, fillIn } = openContactDialog()
      await fillIn(filledIn)
      if (way === 'Escape') fireEvent.keyDown(field('message'), { key: 'Escape' })
      else await user.click(closeButton())
      // It answers the key, and then it fades.
      passTime(1000)
      passTime(1000)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

      await user.click(screen.getByRole('button', { name: 'Message Us' }))
      for (const [name, text] of Object.entries(filledIn)) expect(field(name)).toHaveValue(text)
      expect(network.fetch).not.toHaveBeenCalled()
    })
  })
})

function closeButton() {
  return within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })
}
