import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { EmailContext } from '../../ui/layer/unavailable-note'
import { ContactButton, ContactProvider } from './contact-button'

jest.mock('../contact-dialog/contact-dialog', () => {
  throw new Error('ChunkLoadError')
})

it('the button says where the dialog cannot be loaded, and offers a reload and an email', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  render(
    <EmailContext value="office@example.com">
      <ContactProvider currentPath="/home/">
        <ContactButton>Message Us</ContactButton>
        <ContactButton>Write to us</ContactButton>
      </ContactProvider>
    </EmailContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  const note = await screen.findByText(texts.contact.unavailable, { exact: false })
  expect(note.closest('[role=status]')).toBeInTheDocument()
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    [texts.contact.reload, '/'],
    ['office@example.com', 'mailto:office@example.com'],
  ])
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
