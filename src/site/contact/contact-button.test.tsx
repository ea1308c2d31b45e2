import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type ContactDialog from './contact-dialog'
import { ContactButton, ContactProvider } from './contact-button'

type DialogProps = ComponentProps<typeof ContactDialog>

// Returns the focus as the real dialog does, whose focus trap needs a layout.
jest.mock('./contact-dialog', () => ({
  __esModule: true,
  default: ({ open, finalFocusEl, onClose }: DialogProps) => {
    const close = () => {
      finalFocusEl()?.focus()
      onClose()
    }
    return open && <button onClick={close}>Close</button>
  },
}))

it('gets the focus back when the dialog closes, also in Safari', async () => {
  render(
    <ContactProvider currentPath="/home/">
      <ContactButton>Message Us</ContactButton>
      <ContactButton>Write to us</ContactButton>
    </ContactProvider>,
  )
  const button = screen.getByRole('button', { name: 'Write to us' })
  // Fires the event alone, because Safari does not focus a clicked button.
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(button).toHaveFocus()
})
