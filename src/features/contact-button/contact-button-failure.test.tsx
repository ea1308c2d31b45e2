import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { EmailContext } from '../../ui/layer/unavailable-note'
import { ContactButton, ContactProvider } from './contact-button'

let isGone = true
jest.mock('../contact-dialog/contact-dialog', () => {
  if (isGone) throw new Error('ChunkLoadError')
  return { ContactDialog: ({ open }: { open: boolean }) => <dialog open={open} /> }
})

let logged: jest.SpyInstance
beforeEach(async () => {
  isGone = true
  logged = jest.spyOn(console, 'error').mockImplementation()
  render(
    <EmailContext value="office@example.com">
      <ContactProvider currentPath="/home/">
        <ContactButton>Message Us</ContactButton>
        <ContactButton>Write to us</ContactButton>
      </ContactProvider>
    </EmailContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  await screen.findByText(texts.contact.unavailable, { exact: false })
})
afterEach(() => logged.mockRestore())

const button = (name: string) => screen.getByRole('button', { name })

describe('when the dialog’s code cannot be loaded', () => {
  it('the button says and logs so, and offers a reload and an email', () => {
    const note = screen.getByText(texts.contact.unavailable, { exact: false })
    expect(note.closest('[role=status]')).toBeInTheDocument()
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [texts.contact.reload, '/'],
      ['office@example.com', 'mailto:office@example.com'],
    ])
    // By pointing at the button and by pressing it.
    const failure = ['A part of the page could not be loaded.', new Error('ChunkLoadError')]
    expect(logged.mock.calls).toEqual([failure, failure])
    expect(button('Message Us')).toHaveAttribute('aria-busy', 'false')
  })

  it('pointing and Tab open nothing later, and the next press does', async () => {
    isGone = false
    await userEvent.hover(button('Write to us'))
    await userEvent.tab()
    await act(async () => {})
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await userEvent.click(button('Write to us'))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
  })
})
