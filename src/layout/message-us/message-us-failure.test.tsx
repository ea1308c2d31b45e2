import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../interface-texts'
import { FloatingMessageUs } from './floating-message-us'
import { MessageUsProvider } from './message-us-provider'

jest.mock('../../features/contact-dialog/contact-dialog', () => {
  throw new Error('ChunkLoadError')
})

it('Message Us tells and logs when the dialog’s code cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  render(
    <MessageUsProvider companyEmail="office@example.com" currentPath="/home/">
      <FloatingMessageUs />
    </MessageUsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))

  const note = await screen.findByText(texts.contact.unavailable)
  expect(note).toHaveAttribute('role', 'status')
  expect(logged).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Message Us' })).toHaveAttribute('aria-busy', 'false')
  logged.mockRestore()
})
