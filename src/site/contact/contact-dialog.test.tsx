import { readFileSync } from 'node:fs'
import { act, cleanup, screen, within } from '@testing-library/react'
import { FORMS_PATH } from '../../contact/submission'
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

const { fieldErrors: errors, snackbars } = texts.contact

let network: ReturnType<typeof fakeNetwork>

beforeEach(() => {
  jest.useFakeTimers()
  network = fakeNetwork()
})
afterEach(() => {
  leavePage()
  jest.useRealTimers()
})

it('offers autofill and focus for the visible fields only', () => {
  renderContactDialog()
  for (const name of ['name', 'email']) expect(field(name)).toHaveAttribute('autocomplete', name)
  expect(hiddenField()).toHaveAttribute('tabindex', '-1')
  expect(hiddenField()).toHaveAttribute('autocomplete', 'off')
  // Compares the honeypot with the form that is declared to Netlify.
  const declared = readFileSync(`static${FORMS_PATH}`, 'utf8')
  expect(declared).toContain(`netlify-honeypot="${hiddenField().name}"`)
})

it('is laid out in the direction of the page’s language', () => {
  renderContactDialog('ar')
  expect(screen.getByRole('dialog')).toHaveAttribute('dir', 'rtl')
})

it('keeps phones from changing an email address', () => {
  renderContactDialog()
  const typing = { inputmode: 'email', autocapitalize: 'none', autocorrect: 'off' }
  for (const attribute of Object.entries(typing)) {
    expect(field('email')).toHaveAttribute(...attribute)
  }
  expect(field('email')).toHaveAttribute('spellcheck', 'false')
})

it('sends an email address that was filled in without an event', async () => {
  const { fillIn, send } = renderContactDialog()
  const email = field('email') as HTMLInputElement
  // Enters invisible characters, which copied text can contain.
  email.value = '\u200elayla@\u200bexample.com\u00a0'
  await fillIn({ name: filledIn.name, message: filledIn.message })
  expect(email).not.toHaveValue('')
  await send()
  expect(network.sent().map(({ body }) => JSON.parse(body))).toMatchObject([filledIn])
})

it('restores the draft when the page loads again', async () => {
  const typed = { name: 'Layla', email: 'layla@', message: 'We want' }
  const { fillIn } = renderContactDialog()
  await fillIn(typed)
  cleanup()
  renderContactDialog()
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text)
})

it.each([
  ['email', 'layla@', errors.email],
  ['message', 'ب'.repeat(5012), texts.contact.tooLong(12)],
])('rejects an invalid %s with an error at its field only', async (...row) => {
  const [name, text, error] = row
  const { fillIn, send } = renderContactDialog()
  await fillIn({ ...filledIn, [name]: text })
  await send()
  expect(field(name)).toHaveValue(text)
  expect(field(name)).toHaveFocus()
  expect(field(name)).toHaveAccessibleDescription(error)
  expect(screen.queryByText(snackbars.incomplete)).not.toBeInTheDocument()
  expect(network.fetch).not.toHaveBeenCalled()
})

it.each(['name', 'email', 'message'] as const)(
  'shows the %s error from blur until input',
  async (name) => {
    const { user } = renderContactDialog()
    await user.click(field(name))
    expect(screen.queryByText(errors[name])).not.toBeInTheDocument()
    await user.click(field(name === 'name' ? 'email' : 'name'))
    expect(field(name)).toHaveAccessibleDescription(errors[name])
    // Expects an exposed error, because browsers expose errors of invalid fields only.
    expect(field(name)).toHaveAccessibleErrorMessage(errors[name])
    await user.click(field(name))
    await user.paste(filledIn[name])
    expect(field(name)).not.toHaveAccessibleDescription()
    expect(field(name)).toHaveAttribute('aria-invalid', 'false')
    expect(field(name)).toHaveAttribute('dir', name === 'email' ? 'ltr' : 'auto')
  },
)

it.each(['', ' \n '])('rejects a blank form whose message is %j', async (text) => {
  const { fillIn, send } = renderContactDialog()
  await fillIn({ message: text })
  await send()
  for (const [name, error] of Object.entries(errors)) {
    expect(field(name)).toHaveAccessibleDescription(error)
  }
  expect(field('name')).toHaveFocus()
  // Finds the snackbar by role, because `getByRole` ignores what the dialog hides from screen readers.
  expect(screen.getByRole('status', { name: snackbars.incomplete })).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  expect(network.fetch).not.toHaveBeenCalled()
})

it('closes only the snackbar on Escape in it', async () => {
  const { user, send } = renderContactDialog()
  await send()
  const snackbar = screen.getByRole('status', { name: snackbars.incomplete })
  act(() => within(snackbar).getByRole('button', { name: 'Close' }).focus())
  await user.keyboard('{Escape}')
  passTime(1000)
  expect(snackbar).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(field('name')).toHaveFocus()
})

it('keeps the typed text and clears the errors when it closes', async () => {
  const { user, fillIn, send } = renderContactDialog()
  const typed = { ...filledIn, email: '' }
  await fillIn(typed)
  await send()
  expect(screen.getByText(snackbars.incomplete)).toBeInTheDocument()
  const close = within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })
  await user.click(close)
  passTime(1000)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Message Us' }))
  for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text)
  expect(field('email')).not.toHaveAccessibleDescription()
  expect(screen.queryByText(snackbars.incomplete)).not.toBeInTheDocument()
})
