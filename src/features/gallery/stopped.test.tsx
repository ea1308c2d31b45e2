import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { texts } from '../../languages/en/interface-texts'
import { mainImage, next, showGallery, shown } from '../../testing/gallery'

jest.mock('./enlarged/enlarged', () => ({
  Enlarged({ open }: { open: boolean }) {
    if (open) throw new RangeError('Incorrect locale information provided')
    return null
  },
}))

it('an error in the enlarged view ends it, says so, and the gallery works on', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  showGallery()
  fireEvent.click(mainImage(1), { detail: 1 })
  const note = await screen.findByText(texts.gallery.unavailable, { exact: false })
  expect(within(note).getByRole('link', { name: texts.contact.reload })).toBeVisible()
  await waitFor(() => expect(window.history.state).toBeNull())
  fireEvent.click(next())
  expect(shown()).toBe(2)
  logged.mockRestore()
})
