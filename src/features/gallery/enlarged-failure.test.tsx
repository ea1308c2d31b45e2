import { fireEvent, screen, waitFor } from '@testing-library/react'
import { holdPageLoading, mainImage, next, renderGallery, shown } from '../../testing/gallery'

jest.mock('./enlarged/enlarged-image-dialog', () => {
  throw new Error('ChunkLoadError')
})

beforeEach(holdPageLoading)

it('the gallery still works when the enlarged view cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation()
  renderGallery()
  fireEvent.click(mainImage(), { detail: 1 })
  expect(mainImage()).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(mainImage()).toHaveAttribute('aria-busy', 'false'))
  expect(logged).toHaveBeenCalled()
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  fireEvent.click(next())
  expect(shown()).toBe('2 of 5')
  logged.mockRestore()
})
