import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../../languages/en/interface-texts'
import {
  enlarge,
  mainImage,
  next,
  preferLessMotion,
  showGallery,
  shown,
} from '../../../testing/gallery'

// On a busy machine the code may take longer than a test may.
beforeAll(() => import('./enlarged'))

// Without motion everything is in its place at once.
let restoreMotion = () => {}
beforeEach(() => {
  restoreMotion = preferLessMotion()
  window.history.replaceState(null, '', '/projects/2/')
})
afterEach(() => restoreMotion())

const image = () => screen.getByRole('img', { name: 'Seafront Towers' })
const status = () => within(screen.getByRole('dialog')).getByRole('status')

/** Goes Back, and waits until the history has followed. */
async function back() {
  const place = () => JSON.stringify([window.location.href, window.history.state])
  const left = place()
  window.history.back()
  await waitFor(() => expect(place()).not.toBe(left))
}

it('a press on the main image enlarges what is shown, called by the project’s title, with its own text and place', async () => {
  showGallery()
  await userEvent.click(next())
  const dialog = within(await enlarge())
  expect(dialog.getByRole('img', { name: 'Seafront Towers' })).toBe(image())
  expect(image()).toHaveAttribute('src', '/enlarged/b.jpg')
  expect(dialog.getByText('Picture b')).toBeInTheDocument()
  expect(dialog.getByText('2 / 5')).toBeInTheDocument()
  expect(status()).toBeEmptyDOMElement()
})

describe('the enlarged view closes', () => {
  it.each([
    ['by Escape', () => userEvent.keyboard('{Escape}')],
    ['by its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['beside the picture', () => userEvent.click(image().closest('[role=group]')!)],
    ['by Back', back],
  ])('%s, to the picture that it showed last, which the address names', async (_way, close) => {
    window.history.replaceState(null, '', '#image-1')
    showGallery()
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(shown()).toBe(3)
    await waitFor(() => expect(mainImage(3)).toHaveFocus())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(window.location.hash).toBe('#image-3')
    expect(window.history.state).toBeNull()
  })
})

describe('the zoom', () => {
  const zoomOut = () => screen.getByRole('button', { name: texts.gallery.zoomOut })
  const expectZoomed = (zoomed: boolean) =>
    waitFor(() => expect(zoomOut()).toHaveAttribute('aria-disabled', String(!zoomed)))

  it('goes in and out by keys, which are the browser’s with Ctrl', async () => {
    showGallery()
    const dialog = await enlarge()
    expect(fireEvent.keyDown(dialog, { key: '+', ctrlKey: true })).toBe(true)
    await expectZoomed(false)
    for (const out of ['-', '0']) {
      await userEvent.keyboard('+')
      await expectZoomed(true)
      await userEvent.keyboard(out)
      await expectZoomed(false)
    }
  })

  it('brings the largest version, takes the arrow keys, and ends with a step', async () => {
    showGallery()
    await enlarge()
    expect(image()).toHaveAttribute('sizes', '80vw')
    await userEvent.keyboard('+')
    await expectZoomed(true)
    expect(image()).toHaveAttribute('sizes', '400vw')
    await userEvent.keyboard('{ArrowRight}')
    expect(image()).toHaveAttribute('src', '/enlarged/a.jpg')
    await userEvent.click(next())
    await expectZoomed(false)
    expect(image()).toHaveAttribute('src', '/enlarged/b.jpg')
  })
})
