import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Enlarged from './enlarged'

const crops = { layout: 'fullWidth', width: 3, height: 2, images: {} } as const
const pictures = [{ alt: 'The towers.', crops, thumbnail: crops, enlarged: crops }]

it('stays open after a click beside a zoomed picture', async () => {
  const onClose = jest.fn()
  render(
    <Enlarged
      open
      title="Towers"
      pictures={pictures}
      start={0}
      stage={{ current: null }}
      finalFocusEl={() => null}
      onShow={() => {}}
      onClose={onClose}
    />,
  )
  // Clicks far away from the controls, which jsdom places in the top left corner.
  const clickBeside = () => fireEvent.click(screen.getByRole('group'), { clientX: 500 })
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
