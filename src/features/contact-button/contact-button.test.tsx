import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { ContactButton, ContactProvider } from './contact-button'

// On a busy machine the code may take longer than a test may.
beforeAll(() => import('../contact-dialog/contact-dialog'), 30_000)

function PageWithButtons({ path }: { path: string }) {
  return (
    <ContactProvider currentPath={path}>
      <ContactButton>Write to us</ContactButton>
      <ContactButton>Message Us</ContactButton>
    </ContactProvider>
  )
}

async function openDialog(name = 'Message Us') {
  const user = userEvent.setup()
  const { rerender } = render(<PageWithButtons path="/home/" />)
  await user.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog', { name: 'Get in Touch' })
  return {
    user,
    goTo: (path: string) => rerender(<PageWithButtons path={path} />),
  }
}

const field = (name: string) => screen.getByRole('textbox', { name })

describe('Message Us', () => {
  it('says beforehand that it opens a dialog', () => {
    render(<PageWithButtons path="/home/" />)
    const button = screen.getByRole('button', { name: 'Message Us' })
    expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  describe('after a message was sent', () => {
    beforeEach(() => {
      // jsdom has no Response of its own.
      const headers = new Map([['content-type', 'application/json']])
      globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, headers }) as never)
    })

    const { sentNote } = texts.contact

    async function send(button?: string) {
      const page = await openDialog(button)
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

    it.each(['Message Us', 'Write to us'])(
      'thanks at the button that opened the dialog, and gives it the focus: %s',
      async (name) => {
        await send(name)
        const button = await screen.findByRole('button', { name })
        await waitFor(() => expect(button).toHaveFocus())
        expect(button).toHaveAccessibleDescription(sentNote)
        expect(screen.getAllByText(sentNote)).toHaveLength(1)
      },
    )

    it('leaves the announcement to the snackbar', async () => {
      await send()
      expect((await screen.findByText(sentNote)).closest('[role=status], [aria-live]')).toBeNull()
    })

    it.each([
      [
        'message is begun',
        () => userEvent.click(screen.getByRole('button', { name: 'Message Us' })),
      ],
      ['page', (goTo: (path: string) => void) => goTo('/services/')],
    ])('thanks until the next %s', async (_what, goOn) => {
      const { goTo } = await send()
      await screen.findByText(sentNote)
      await screen.findByRole('button', { name: 'Message Us' })
      await goOn(goTo)
      expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
    })
  })

  it('opens nothing where there is no dialog, as in a preview', async () => {
    render(<ContactButton>Message Us</ContactButton>)
    await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
