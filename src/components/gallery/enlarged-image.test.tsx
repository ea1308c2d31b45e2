import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdPageLoading, mainImage, next, showGallery, shown } from './test-gallery'

beforeEach(holdPageLoading)

async function enlarge() {
  await userEvent.click(mainImage())
  const dialog = await screen.findByRole('dialog', { name: 'Seafront Towers' })
  // The dialog takes the focus with the next frame.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return dialog
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a click on the main image', () => {
  it('says beforehand that it opens a dialog', async () => {
    await showGallery()
    expect(mainImage()).toHaveAttribute('aria-haspopup', 'dialog')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the image enlarged, with the project’s title as its alternative text', async () => {
    await showGallery()
    const image = within(await enlarge()).getByRole('img', { name: 'Seafront Towers' })
    expect(image).toHaveAttribute('src', '/enlarged/a.jpg')
  })

  it('enlarges the image that is shown', async () => {
    await showGallery()
    await userEvent.click(next())
    const image = within(await enlarge()).getByRole('img', { name: 'Seafront Towers' })
    expect(image).toHaveAttribute('src', '/enlarged/b.jpg')
  })

  it('opens the dialog by keyboard too', async () => {
    await showGallery()
    mainImage().focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })
})

describe('the enlarged image', () => {
  it('closes on Escape, and the focus goes back to the main image', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    await waitFor(() => expect(mainImage()).toHaveFocus())
  })

  it('closes by its button', async () => {
    await showGallery()
    const dialog = await enlarge()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await expectClosed()
    await waitFor(() => expect(mainImage()).toHaveFocus())
  })

  it('closes on a click beside it', async () => {
    await showGallery()
    const dialog = await enlarge()
    // It listens to what happens beside it a moment after it has opened.
    await waitFor(() => {
      fireEvent.pointerDown(dialog.parentElement!)
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
  })

  it('opens again', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(await enlarge()).toBeVisible()
  })

  it('leaves the gallery behind it as it was', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expectClosed()
    expect(shown()).toBe('1 of 5')
  })
})
