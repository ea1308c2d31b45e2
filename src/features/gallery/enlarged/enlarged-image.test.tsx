import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  enlarge,
  expectClosed,
  holdPageLoading,
  mainImage,
  next,
  preferLessMotion,
  showGallery,
  shown,
} from '../../../testing/gallery'

beforeEach(holdPageLoading)

/** The address of the enlarged picture in sight. */
function enlarged() {
  return screen.getByRole('img', { name: 'Seafront Towers' }).getAttribute('src')
}

const status = () => within(screen.getByRole('dialog')).getByRole('status')

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

  it('shows the picture’s own text and its place with it', async () => {
    await showGallery()
    const dialog = within(await enlarge())
    expect(dialog.getByText('Picture a')).toBeInTheDocument()
    expect(dialog.getByText('1 / 5')).toBeInTheDocument()
    expect(status()).toBeEmptyDOMElement()
  })

  it('enlarges the image that is shown', async () => {
    await showGallery()
    await userEvent.click(next())
    await enlarge()
    expect(enlarged()).toBe('/enlarged/b.jpg')
    expect(status()).toBeEmptyDOMElement()
  })

  it('opens the dialog by keyboard too', async () => {
    await showGallery()
    mainImage().focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('expands the picture from the main image', async () => {
    const animated = jest.spyOn(Element.prototype, 'animate')
    await showGallery()
    await enlarge()
    expect(animated).toHaveBeenCalled()
    animated.mockRestore()
  })

  it('animates nothing under reduced motion', async () => {
    const animated = jest.spyOn(Element.prototype, 'animate')
    const restoreMotion = preferLessMotion()
    await showGallery()
    await enlarge()
    expect(animated).not.toHaveBeenCalled()
    restoreMotion()
    animated.mockRestore()
  })
})

describe('next and previous in the enlarged view', () => {
  it('step, wrap and announce what is shown', async () => {
    await showGallery()
    await enlarge()
    await userEvent.click(next())
    expect(enlarged()).toBe('/enlarged/b.jpg')
    expect(status()).toHaveTextContent('Image 2 of 5: Picture b')
    await userEvent.click(screen.getByRole('button', { name: 'Previous image' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(enlarged()).toBe('/enlarged/e.jpg')
    expect(status()).toHaveTextContent('Image 5 of 5: Picture e')
  })

  it.each([
    ['ArrowRight', '/enlarged/b.jpg'],
    ['ArrowLeft', '/enlarged/e.jpg'],
    ['End', '/enlarged/e.jpg'],
    ['End}{Home', '/enlarged/a.jpg'],
  ])('are keys too: %s', async (keys, expected) => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard(`{${keys}}`)
    expect(enlarged()).toBe(expected)
  })

  it('are mirrored where the page reads from right to left', async () => {
    await showGallery()
    const dialog = await enlarge()
    // In jsdom, children do not inherit the direction.
    dialog.style.direction = 'rtl'
    await userEvent.keyboard('{ArrowLeft}')
    expect(enlarged()).toBe('/enlarged/b.jpg')
  })

  it('move the gallery behind as well', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{ArrowRight}{Escape}')
    await expectClosed()
    expect(shown()).toBe('2 of 5')
  })

  it('have their pictures loaded already', async () => {
    const decoded: string[] = []
    const decode = jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      decoded.push(this.getAttribute('src') ?? '')
      return Promise.resolve()
    })
    await showGallery()
    await enlarge()
    await waitFor(() =>
      expect(decoded).toEqual(expect.arrayContaining(['/enlarged/b.jpg', '/enlarged/e.jpg'])),
    )
    decode.mockRestore()
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

  it('closes on a click beside it, but not on it', async () => {
    await showGallery()
    const dialog = await enlarge()
    const stage = within(dialog).getByRole('group', { name: '1 of 5' })
    fireEvent.click(within(stage).getByRole('img', { name: 'Seafront Towers' }))
    expect(dialog).toBeVisible()
    fireEvent.click(stage)
    await expectClosed()
  })

  it('opens again', async () => {
    await showGallery()
    await enlarge()
    await userEvent.keyboard('{Escape}')
    await expectClosed()
    expect(await enlarge()).toBeVisible()
  })
})
