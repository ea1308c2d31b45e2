import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { ContactButton, ContactProvider } from './contact-button'

// On a busy machine the code may take longer than a test may.
beforeAll(() => import('../contact-dialog/contact-dialog'))

function PageWithButtons({ path }: { path: string }) {
  return (
    <ContactProvider currentPath={path}>
      <ContactButton>Write to us</ContactButton>
      <ContactButton>Message Us</ContactButton>
    </ContactProvider>
  )
}

async function openDialog() {
  const user = userEvent.setup()
  const { rerender } = render(<PageWithButtons path="/home/" />)
  await user.click(screen.getByRole('button', { name: 'Message Us' }))
  await screen.findByRole('dialog', { name: 'Get in Touch' })
  return {
    user,
    goTo: (path: string) => rerender(<PageWithButtons path={path} />),
  }
}

const field = (name: string) => screen.getByRole('textbox', { name })

describe('Message Us', () => {
  describe('after a message was sent', () => {
    beforeEach(() => {
      // jsdom has no Response of its own.
      const headers = new Map([['content-type', 'application/json']])
      globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, headers }) as never)
    })

    const { sentNote } = texts.contact

    async function send() {
      const page = await openDialog()
      for (const [name, text] of Object.entries({
        Name: 'Layla',
        Email: 'layla@example.com',
        Message: 'We want a house.',
      })) {
        await page.user.click(field(name))
        await page.user.paste(text)
      }
      await page.user.click(screen.getByRole('button', { name: 'Send Message' }))
      return page
    }

    it.each([
      [
        'message is begun',
        () => userEvent.click(screen.getByRole('button', { name: 'Message Us' })),
      ],
      ['page', (goTo: (path: string) => void) => goTo('/services/')],
    ])('thanks until the next %s', async (_what, goOn) => {
      const { goTo } = await send()
      const note = await screen.findByText(sentNote)
      // The snackbar announces it.
      expect(note.closest('[role=status], [aria-live]')).toBeNull()
      await screen.findByRole('button', { name: 'Message Us' })
      await goOn(goTo)
      expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
    })
  })
})
