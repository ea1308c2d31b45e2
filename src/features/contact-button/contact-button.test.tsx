import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { fakeNetwork, field, filledIn } from '../../testing/contact-dialog'
import { ContactButton, ContactProvider } from './contact-button'

const { open, send, sentNote } = texts.contact
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function PageWithButtons({ path }: { path: string }) {
  return (
    <ContactProvider currentPath={path}>
      <ContactButton>Write to us</ContactButton>
      <ContactButton>{open}</ContactButton>
    </ContactProvider>
  )
}

it.each(['the dialog opens again', 'the page changes'])(
  'shows the success note until %s',
  async (end) => {
    const network = fakeNetwork()
    const { rerender } = render(<PageWithButtons path="/home/" />)
    await click(open)
    await screen.findByRole('dialog', {}, { timeout: 20_000 })
    for (const [name, text] of Object.entries(filledIn)) {
      await userEvent.click(field(name))
      await userEvent.paste(text)
    }
    await click(send)
    await network.answer(200)
    const note = await screen.findByText(sentNote)
    // The note is not a live region, because the snackbar announces the success.
    expect(note.closest('[role=status], [aria-live]')).toBeNull()
    if (end === 'the page changes') rerender(<PageWithButtons path="/services/" />)
    else await click(open)
    expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
  },
)
