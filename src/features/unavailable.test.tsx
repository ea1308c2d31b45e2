import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../languages/en/interface-texts'
import { mainImage, next, showGallery, shown } from '../testing/gallery'
import { CompanyEmailContext } from '../ui/overlay/unavailable-note'
import { ContactButton, ContactProvider } from './contact-button/contact-button'

function gone(): never {
  throw new Error('ChunkLoadError')
}
jest.mock('./contact-dialog/contact-dialog', () => gone())
jest.mock('./gallery/enlarged/enlarged', () => gone())

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation()
})
afterEach(() => {
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})

/** What is said, in words and as links. */
async function note(text: string) {
  const found = await screen.findByText(text, { exact: false })
  expect(found.closest('[role=status]')).toBeInTheDocument()
  return within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

it('one button says that the dialog cannot be loaded, and offers a reload and an email', async () => {
  render(
    <CompanyEmailContext value="office@example.com">
      <ContactProvider currentPath="/home/">
        <ContactButton>Message Us</ContactButton>
        <ContactButton>Write to us</ContactButton>
      </ContactProvider>
    </CompanyEmailContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  expect(await note(texts.contact.unavailable)).toEqual([
    [texts.contact.reload, '/'],
    ['office@example.com', 'mailto:office@example.com'],
  ])
})

it('the gallery says that the enlarged view cannot be loaded, and still works', async () => {
  showGallery()
  await userEvent.click(mainImage(1))
  expect(await note(texts.gallery.unavailable)).toContainEqual([texts.contact.reload, '/'])
  await userEvent.click(next())
  expect(shown()).toBe(2)
})
