import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../languages/en/interface-texts'
import { mainImage, next, showGallery, shown } from '../testing/gallery'
import { CompanyEmailContext } from '../ui/overlay/unavailable-note'
import { ContactButton, ContactProvider } from './contact-button/contact-button'

function failToLoad(): never {
  throw new Error('ChunkLoadError')
}
jest.mock('./contact-dialog/contact-dialog', () => failToLoad())
jest.mock('./gallery/enlarged/enlarged', () => failToLoad())

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

/** Returns the text and the URL of each link in the note. */
async function findNoteLinks(text: string) {
  const found = await screen.findByText(text, { exact: false })
  expect(found.closest('[role=status]')).toBeInTheDocument()
  return within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

it('offers a reload and an email if the contact dialog cannot load', async () => {
  render(
    <CompanyEmailContext value="office@example.com">
      <ContactProvider currentPath="/home/">
        <ContactButton>Message Us</ContactButton>
        <ContactButton>Write to us</ContactButton>
      </ContactProvider>
    </CompanyEmailContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  expect(await findNoteLinks(texts.contact.unavailable)).toEqual([
    [texts.contact.reload, '/'],
    ['office@example.com', 'mailto:office@example.com'],
  ])
})

it('keeps the gallery usable if the enlarged view cannot load', async () => {
  showGallery()
  await userEvent.click(mainImage(1))
  expect(await findNoteLinks(texts.gallery.unavailable)).toContainEqual([texts.contact.reload, '/'])
  await userEvent.click(next())
  expect(shown()).toBe(2)
})
