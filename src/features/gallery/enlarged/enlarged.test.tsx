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

// Loads the code in advance, because loading could exceed the timeout of `enlarge()`.
beforeAll(() => import('./enlarged'))

// With reduced motion, every change is immediate.
let restoreMotion = () => {}
beforeEach(() => {
  restoreMotion = preferLessMotion()
  window.history.replaceState(null, '', '/projects/2/')
})
afterEach(() => restoreMotion())

const getImage = () => screen.getByRole('img', { name: 'Seafront Towers' })
const getStatus = () => within(screen.getByRole('dialog')).getByRole('status')

/** Goes Back and waits until the history has changed. */
async function goBack() {
  const readEntry = () => JSON.stringify([window.location.href, window.history.state])
  const previousEntry = readEntry()
  window.history.back()
  await waitFor(() => expect(readEntry()).not.toBe(previousEntry))
}

it('enlarges the current picture with its caption and position', async () => {
  showGallery()
  await userEvent.click(next())
  const dialog = within(await enlarge())
  expect(dialog.getByRole('img', { name: 'Seafront Towers' })).toBe(getImage())
  expect(getImage()).toHaveAttribute('src', '/enlarged/b.jpg')
  expect(dialog.getByText('Picture b')).toBeInTheDocument()
  expect(dialog.getByText('2 / 5')).toBeInTheDocument()
  expect(getStatus()).toBeEmptyDOMElement()
})

describe('the enlarged view', () => {
  it.each([
    ['by Escape', () => userEvent.keyboard('{Escape}')],
    ['by its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['by a click outside', () => userEvent.click(getImage().closest('[role=group]')!)],
    ['by Back', goBack],
  ])('returns to its last picture when closed %s', async (_case, close) => {
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

  it('changes by keys, but not with Ctrl', async () => {
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

  it('shows the largest version until the next step', async () => {
    showGallery()
    await enlarge()
    expect(getImage()).toHaveAttribute('sizes', '80vw')
    await userEvent.keyboard('+')
    await expectZoomed(true)
    expect(getImage()).toHaveAttribute('sizes', '400vw')
    await userEvent.keyboard('{ArrowRight}')
    expect(getImage()).toHaveAttribute('src', '/enlarged/a.jpg')
    await userEvent.click(next())
    await expectZoomed(false)
    expect(getImage()).toHaveAttribute('src', '/enlarged/b.jpg')
  })
})
