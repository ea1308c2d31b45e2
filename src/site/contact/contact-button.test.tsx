import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { texts } from '../../languages/en/interface-texts'
import type ContactDialog from './contact-dialog'
import { ContactButton, ContactProvider } from './contact-button'

type DialogProps = ComponentProps<typeof ContactDialog>

// Returns the focus as the real dialog does, whose focus trap needs a layout.
jest.mock('./contact-dialog', () => ({
  __esModule: true,
  default: ({ open, finalFocusEl, onClose, onSent }: DialogProps) => {
    const close = () => {
      finalFocusEl()?.focus()
      onClose()
    }
    return (
      open && (
        <>
          <button onClick={close}>Close</button>
          <button onClick={onSent}>Send</button>
        </>
      )
    )
  },
}))

const createPage = (path: string) => (
  <ContactProvider currentPath={path}>
    <ContactButton>Message Us</ContactButton>
    <ContactButton>Write to us</ContactButton>
  </ContactProvider>
)

it('gets the focus back when the dialog closes, also in Safari', async () => {
  render(createPage('/home/'))
  const button = screen.getByRole('button', { name: 'Write to us' })
  // Fires the event alone, because Safari does not focus a clicked button.
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(button).toHaveFocus()
})

it('has a note about the result until the next page', async () => {
  const { rerender } = render(createPage('/home/'))
  fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
  expect(screen.getByText(texts.contact.sentNote)).toBeVisible()
  rerender(createPage('/services/'))
  expect(screen.queryByText(texts.contact.sentNote)).not.toBeInTheDocument()
})
