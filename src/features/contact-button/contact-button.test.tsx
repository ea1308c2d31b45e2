import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { fakeNetwork, field, filledIn } from '../../testing/contact-dialog'
import { ContactButton, ContactProvider } from './contact-button'

const { open, send, sentNote } = texts.contact
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function PageWithButtons({ path }: { path: string }) {
  return (
    <ContactProvider currentPath={path}>
      <ContactButton>Write to us</ContactButton>
      <ContactButton>{open}</ContactButton>
    </ContactProvider>
  )
}

it.each(['message is begun', 'page'])('thanks for a message until the next %s', async (what) => {
  const network = fakeNetwork()
  const { rerender } = render(<PageWithButtons path="/home/" />)
  await press(open)
  await screen.findByRole('dialog', {}, { timeout: 20_000 })
  for (const [name, text] of Object.entries(filledIn)) {
    await userEvent.click(field(name))
    await userEvent.paste(text)
  }
  await press(send)
  await network.answer(200)
  const note = await screen.findByText(sentNote)
  // The snackbar announces it.
  expect(note.closest('[role=status], [aria-live]')).toBeNull()
  if (what === 'page') rerender(<PageWithButtons path="/services/" />)
  else await press(open)
  expect(screen.queryByText(sentNote)).not.toBeInTheDocument()
})
