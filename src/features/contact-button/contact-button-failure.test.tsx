import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { ContactButton, ContactProvider } from './contact-button'

jest.mock('../contact-dialog/contact-dialog', () => {
  throw new Error('ChunkLoadError')
})

it('Message Us tells and logs when the dialog’s code cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  render(
    <ContactProvider companyEmail="office@example.com" currentPath="/home/">
      <ContactButton>Message Us</ContactButton>
    </ContactProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))

  const note = await screen.findByText(texts.contact.unavailable)
  expect(note).toHaveAttribute('role', 'status')
  // By pointing at the button and by pressing it.
  const failure = ['A part of the page could not be loaded.', new Error('ChunkLoadError')]
  expect(logged.mock.calls).toEqual([failure, failure])
  expect(screen.getByRole('button', { name: 'Message Us' })).toHaveAttribute('aria-busy', 'false')
  logged.mockRestore()
})
