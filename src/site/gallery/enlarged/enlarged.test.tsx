import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Enlarged from './enlarged'

jest.mock('framer-motion/dom/mini', () => ({ animate: () => new Promise(() => {}) }))

const crops = { layout: 'fullWidth', width: 3, height: 2, images: {} } as const
const picture = { crops, thumbnail: crops, enlarged: crops }
const pictures = [
  { alt: 'The towers.', ...picture },
  { alt: 'The hall.', ...picture },
]
const view = {
  ...{ title: 'Towers', pictures, start: 0, stage: { current: null } },
  ...{ finalFocusEl: () => null, onShow: () => {}, onClose: () => {} },
}

it('stays open after a click beside a zoomed picture', async () => {
  const onClose = jest.fn()
  render(<Enlarged open {...view} onClose={onClose} />)
  // Clicks far away from the controls, which jsdom places in the top left corner.
  const clickBeside = () =>
    fireEvent.click(screen.getByRole('group', { name: '1 of 2' }), { clientX: 500 })
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' })
  await waitFor(() => expect(zoomOut).toHaveAttribute('aria-disabled', 'false'))
  clickBeside()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(zoomOut, { key: '0' })
  await waitFor(() => expect(zoomOut).toHaveAttribute('aria-disabled', 'true'))
  clickBeside()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('leaves the gallery at the last picture while it closes', () => {
  const onShow = jest.fn()
  const stage = { current: document.createElement('div') }
  const { rerender } = render(<Enlarged open {...view} stage={stage} onShow={onShow} />)
  rerender(<Enlarged open={false} {...view} stage={stage} onShow={onShow} />)
  const slide = screen.getByRole('group', { name: '2 of 2', hidden: true })
  Object.defineProperty(slide, 'offsetLeft', { value: 100 })
  fireEvent.scroll(slide.parentElement!, { target: { scrollLeft: 100 } })
  expect(screen.getByText('The hall.')).toBeInTheDocument()
  expect(onShow.mock.calls).toEqual([[0]])
})

it('zooms up to four times the size', async () => {
  render(<Enlarged open {...view} />)
  const zoomIn = screen.getByTitle('Zoom in')
  await waitFor(() => {
    if (zoomIn.getAttribute('aria-disabled') === 'false') fireEvent.click(zoomIn)
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
  })
  await waitFor(() => expect(document.querySelector('[style*="scale(4)"]')).toBeInTheDocument())
})

it('keeps a zoomed picture at an arrow key, and shrinks it after a resize', async () => {
  render(<Enlarged open {...view} />)
  const [zoomIn, zoomOut] = [screen.getByTitle('Zoom in'), screen.getByTitle('Zoom out')]
  // Presses Shift, which most keyboards need for the plus sign.
  fireEvent.keyDown(zoomIn, { key: '+', shiftKey: true })
  await waitFor(() => expect(zoomOut).toHaveAttribute('aria-disabled', 'false'))
  fireEvent.keyDown(zoomIn, { key: 'ArrowRight' })
  expect(screen.getByText('1 / 2')).toBeInTheDocument()
  fireEvent(window, new Event('resize'))
  await waitFor(() => expect(zoomOut).toHaveAttribute('aria-disabled', 'true'))
})
