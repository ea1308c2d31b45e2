import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { texts } from '../../languages/en/interface-texts'
import type ContactDialog from './contact-dialog'
import { ContactButton, ContactProvider } from './contact-button'

type DialogProps = ComponentProps<typeof ContactDialog>

let mockLoads = 0
// Returns the focus as the real dialog does, whose focus trap needs a layout.
jest.mock('./contact-dialog', () => ({
  __esModule: true,
  loads: (mockLoads += 1),
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

it.each([
  ['a pointer reaches', fireEvent.pointerEnter],
  ['a finger touches', fireEvent.touchStart],
  ['the focus reaches', fireEvent.focus],
])('loads the dialog once %s the button', async (_case, reach) => {
  jest.resetModules()
  mockLoads = 0
  render(createPage('/home/'))
  reach(screen.getByRole('button', { name: 'Message Us' }))
  await waitFor(() => expect(mockLoads).toBe(1))
})

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
