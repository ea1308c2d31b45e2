import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../interface-texts'
import { FloatingMessageUs } from './floating-message-us'
import { useMessageUs } from './message-us-context'
import { MessageUsProvider } from './message-us-provider'

async function openDialog() {
  const user = userEvent.setup()
  render(
    <MessageUsProvider companyEmail="office@example.com">
      <FloatingMessageUs />
    </MessageUsProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Message Us' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Get in Touch' }) }
}

const field = (name: string) => screen.getByRole('textbox', { name })

describe('Message Us', () => {
  it('says beforehand that it opens a dialog', () => {
    render(
      <MessageUsProvider companyEmail="office@example.com">
        <FloatingMessageUs />
      </MessageUsProvider>,
    )
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

  it('thanks for a message that was sent, until the next is begun', async () => {
    // jsdom has no Response of its own.
    const headers = new Map([['content-type', 'application/json']])
    globalThis.fetch = jest.fn(async () => ({ ok: true, status: 200, headers }) as never)
    const { user } = await openDialog()
    await user.type(field('Name'), 'Layla')
    await user.type(field('Email'), 'layla@example.com')
    await user.type(field('Message'), 'We want a house.')
    await user.click(screen.getByRole('button', { name: 'Send Message' }))

    const { thanks } = texts.contact
    expect(await screen.findByText(thanks)).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Message Us' }))
    expect(screen.queryByText(thanks)).not.toBeInTheDocument()
  })

  it('tells a developer who forgets the provider', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    function Lost() {
      useMessageUs()
      return null
    }
    expect(() => render(<Lost />)).toThrow('useMessageUs needs a MessageUsProvider above it.')
    logged.mockRestore()
  })
})
