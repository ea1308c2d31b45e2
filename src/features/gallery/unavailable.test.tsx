import { fireEvent, screen, within } from '@testing-library/react'
import { texts } from '../../languages/en/interface-texts'
import { mainImage, next, showGallery, shown } from '../../testing/gallery'

jest.mock('./enlarged/enlarged', () => {
  throw new Error('ChunkLoadError')
})

it('the gallery says where the enlarged view cannot be loaded, and still works', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  showGallery()
  fireEvent.click(mainImage(1), { detail: 1 })
  const note = await screen.findByText(texts.gallery.unavailable, { exact: false })
  expect(note.closest('[role=status]')).toBeInTheDocument()
  expect(within(note).getByRole('link', { name: texts.contact.reload })).toBeVisible()
  fireEvent.click(next())
  expect(shown()).toBe(2)
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
})
