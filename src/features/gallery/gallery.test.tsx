import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  finishPageLoading,
  holdPageLoading,
  loadedImages,
  mainImage,
  next,
  previous,
  renderGallery,
  showGallery,
  shown,
  thumbnails,
} from '../../testing/gallery'

/** The buttons of the thumbnails that are marked as selected, counted from 1. */
function selected() {
  return thumbnails().flatMap((button, index) =>
    button.getAttribute('aria-current') === 'true' ? [index + 1] : [],
  )
}

beforeEach(holdPageLoading)

describe('the gallery at first', () => {
  it('is a carousel named after the project', async () => {
    await showGallery()
    const gallery = screen.getByRole('region', { name: 'Pictures of Seafront Towers' })
    expect(gallery).toHaveAttribute('aria-roledescription', 'carousel')
  })

  it('shows the first picture', async () => {
    await showGallery()
    expect(shown()).toBe('1 of 5')
    expect(loadedImages()).toEqual(['/main/a.jpg'])
    expect(screen.getByText('Picture a')).toBeInTheDocument()
    expect(selected()).toEqual([1])
  })

  it('announces nothing', async () => {
    await showGallery()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('shows nothing where a project has no picture', async () => {
    renderGallery([])
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('next and previous', () => {
  it('step through the pictures', async () => {
    await showGallery()
    await userEvent.click(next())
    await userEvent.click(next())
    expect(shown()).toBe('3 of 5')
    await userEvent.click(previous())
    expect(shown()).toBe('2 of 5')
    expect(loadedImages()).toEqual(['/main/b.jpg'])
  })

  it('wrap at both ends', async () => {
    await showGallery()
    await userEvent.click(previous())
    expect(shown()).toBe('5 of 5')
    await userEvent.click(next())
    expect(shown()).toBe('1 of 5')
  })

  it('stay where there is only one picture', async () => {
    await showGallery(['a'])
    await userEvent.click(next())
    expect(shown()).toBe('1 of 1')
    await userEvent.click(previous())
    expect(shown()).toBe('1 of 1')
  })

  it('announce what is shown', async () => {
    await showGallery()
    await userEvent.click(next())
    expect(screen.getByRole('status')).toHaveTextContent('Image 2 of 5: Picture b')
  })

  it('select the thumbnail of what is shown', async () => {
    await showGallery()
    await userEvent.click(previous())
    expect(selected()).toEqual([5])
  })
})

describe('the thumbnails', () => {
  it('are one for each picture, named by their place', async () => {
    await showGallery(['a', 'b', 'c'])
    const names = thumbnails().map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual(['Show image 1 of 3', 'Show image 2 of 3', 'Show image 3 of 3'])
  })

  it('show the picture that is chosen', async () => {
    await showGallery()
    await userEvent.click(screen.getByRole('button', { name: 'Show image 4 of 5' }))
    expect(shown()).toBe('4 of 5')
    expect(loadedImages()).toEqual(['/main/d.jpg'])
    expect(selected()).toEqual([4])
    expect(screen.getByRole('status')).toHaveTextContent('Image 4 of 5: Picture d')
  })

  it('bring the selected one into sight, without moving the page', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollBy')
    await showGallery()
    scrolled.mockClear()
    await userEvent.click(next())
    expect(scrolled).toHaveBeenCalledTimes(1)
    expect(scrolled.mock.contexts[0]).toBe(screen.getByRole('list', { name: 'All pictures' }))
    scrolled.mockRestore()
  })
})

describe('the neighbours of the shown picture', () => {
  it('are not loaded before the page itself', async () => {
    await showGallery()
    await userEvent.click(next())
    expect(loadedImages()).toEqual(['/main/b.jpg'])
  })

  it('are not loaded ahead where the visitor saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    await showGallery()
    finishPageLoading()
    expect(loadedImages()).toEqual(['/main/a.jpg'])
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('are loaded after the page, and no others', async () => {
    await showGallery()
    finishPageLoading()
    expect(loadedImages()).toEqual(['/main/a.jpg', '/main/e.jpg', '/main/b.jpg'])
  })

  it('follow what is shown', async () => {
    await showGallery()
    finishPageLoading()
    await userEvent.click(thumbnails()[2]!)
    expect(loadedImages()).toEqual(['/main/c.jpg', '/main/b.jpg', '/main/d.jpg'])
  })

  it('are on both sides in a gallery of two', async () => {
    await showGallery(['a', 'b'])
    finishPageLoading()
    expect(loadedImages()).toEqual(['/main/a.jpg', '/main/b.jpg', '/main/b.jpg'])
    await userEvent.click(next())
    expect(loadedImages()).toEqual(['/main/b.jpg', '/main/a.jpg', '/main/a.jpg'])
  })

  it('are absent in a gallery of one', async () => {
    await showGallery(['a'])
    finishPageLoading()
    expect(loadedImages()).toEqual(['/main/a.jpg'])
  })
})

describe('the gallery before its motion has loaded', () => {
  it('steps, wraps and handles keys already', () => {
    renderGallery()
    fireEvent.click(previous())
    expect(shown()).toBe('5 of 5')
    expect(loadedImages()).toEqual(['/main/e.jpg'])
    fireEvent.keyDown(mainImage(), { key: 'ArrowRight' })
    expect(shown()).toBe('1 of 5')
    fireEvent.click(thumbnails()[2]!)
    expect(shown()).toBe('3 of 5')
  })
})
