import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { ContactButton, ContactProvider } from './contact-button'

let stops = true
jest.mock('../contact-dialog/contact-dialog', () => ({
  ContactDialog({ open }: { open: boolean }) {
    if (open && stops) throw new RangeError('Incorrect locale information provided')
    return <dialog open={open} />
  },
}))

it('an error in the dialog ends it, the button says so, and the next press tries again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  render(
    <ContactProvider currentPath="/home/">
      <ContactButton>Message Us</ContactButton>
    </ContactProvider>,
  )
  const button = screen.getByRole('button', { name: 'Message Us' })
  await userEvent.click(button)
  const note = await screen.findByText(texts.contact.unavailable, { exact: false })
  expect(note.closest('[role=status]')).toBeInTheDocument()
  await waitFor(() => expect(window.history.state).toBeNull())
  stops = false
  await userEvent.click(button)
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
  logged.mockRestore()
})
