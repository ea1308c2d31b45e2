import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  enlarge,
  holdPageLoading,
  next,
  preferLessMotion,
  showGallery,
} from '../../../testing/gallery'

// Without motion a zoom is there at once.
let restoreMotion = () => {}
beforeEach(() => {
  holdPageLoading()
  restoreMotion = preferLessMotion()
})
afterEach(() => restoreMotion())

const zoomIn = () => screen.getByRole('button', { name: 'Zoom in' })
const zoomOut = () => screen.getByRole('button', { name: 'Zoom out' })

async function expectZoomed(zoomed: boolean) {
  await waitFor(() => expect(zoomOut()).toHaveAttribute('aria-disabled', String(!zoomed)))
}

describe('the zoom of an enlarged picture', () => {
  it('starts unzoomed, with Zoom in available', async () => {
    await showGallery()
    await enlarge()
    await expectZoomed(false)
    expect(zoomIn()).toHaveAttribute('aria-disabled', 'false')
  })

  it('zooms in by its button up to four times, and keeps the focus there', async () => {
    await showGallery()
    await enlarge()
    for (let press = 0; press < 3; press++) {
      expect(zoomIn()).toHaveAttribute('aria-disabled', 'false')
      await userEvent.click(zoomIn())
    }
    expect(zoomIn()).toHaveAttribute('aria-disabled', 'true')
    expect(zoomIn()).toHaveFocus()
  })

  it('zooms in and out by keys', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('+')
    await expectZoomed(true)
    await userEvent.keyboard('0')
    await expectZoomed(false)
  })

  it('leaves the keys of the browser’s own zoom alone', async () => {
    await showGallery()
    const dialog = await enlarge()
    expect(fireEvent.keyDown(dialog, { key: '+', ctrlKey: true })).toBe(true)
    await expectZoomed(false)
  })

  it('moves the picture with the arrow keys', async () => {
    await showGallery()
    const dialog = await enlarge()
    await userEvent.keyboard('+')
    await expectZoomed(true)
    expect(fireEvent.keyDown(dialog, { key: 'ArrowRight' })).toBe(false)
    expect(screen.getByText('1 / 5', { selector: '[role=dialog] *' })).toBeInTheDocument()
  })

  it('resets on a step', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('+')
    await expectZoomed(true)
    await userEvent.click(next())
    await expectZoomed(false)
  })

  it('asks for the largest version of the picture', async () => {
    await showGallery()
    await enlarge()
    const image = screen.getByRole('img', { name: 'Seafront Towers' })
    expect(image).toHaveAttribute('sizes', '80vw')
    await userEvent.keyboard('+')
    await waitFor(() => expect(image).toHaveAttribute('sizes', '400vw'))
  })
})
