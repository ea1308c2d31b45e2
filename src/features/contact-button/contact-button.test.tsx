import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { ContactButton, ContactProvider } from './contact-button'

function PageWithButtons({ path }: { path: string }) {
  return (
    <ContactProvider companyEmail="office@example.com" currentPath={path}>
      <ContactButton>Write to us</ContactButton>
      <ContactButton>Message Us</ContactButton>
    </ContactProvider>
  )
}

async function openDialog(name = 'Message Us') {
  const user = userEvent.setup()
  const { rerender } = render(<PageWithButtons path="/home/" />)
  await user.click(screen.getByRole('button', { name }))
  return {
    user,
    dialog: await screen.findByRole('dialog', { name: 'Get in Touch' }),
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

  it('opens the contact dialog', async () => {
    const { dialog } = await openDialog()
    expect(dialog).toBeVisible()
  })

  it('keeps the draft when the dialog is closed and opened again', async () => {
    const { user, dialog } = await openDialog()
    await user.type(field('Message'), 'We want')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Message Us' }))
    await screen.findByRole('dialog')
    expect(field('Message')).toHaveValue('We want')
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
      await page.user.type(field('Name'), 'Layla')
      await page.user.type(field('Email'), 'layla@example.com')
      await page.user.type(field('Message'), 'We want a house.')
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

    it('thanks until the next message is begun', async () => {
      const { user } = await send()
      await screen.findByText(sentNote)
      await user.click(await screen.findByRole('button', { name: 'Message Us' }))
      expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
    })

    it('thanks until the next page', async () => {
      const { goTo } = await send()
      await screen.findByText(sentNote)
      goTo('/services/')
      expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
    })
  })

  it('opens nothing where there is no dialog, as in a preview', async () => {
    render(<ContactButton>Message Us</ContactButton>)
    await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
