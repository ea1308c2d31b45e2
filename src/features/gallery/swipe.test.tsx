import { act, fireEvent, screen } from '@testing-library/react'
import { stepOfSwipe } from './swipe'
import { holdPageLoading, mainImage, renderGallery, shown } from '../../testing/gallery'

function elementOf(width: number, direction: 'ltr' | 'rtl' = 'ltr') {
  const element = document.createElement('div')
  element.style.direction = direction
  Object.defineProperty(element, 'offsetWidth', { value: width })
  return element
}

describe('a swipe', () => {
  it.each([
    ['far to the left', -101, 0, 1],
    ['far to the right', 101, 0, -1],
    ['short, but fast to the left', -30, -401, 1],
    ['short, but fast to the right', 30, 401, -1],
    ['short and slow', 100, 400, 0],
    ['back at the end, as the finger changes its mind', -30, 500, 0],
    ['no swipe at all', 0, 0, 0],
  ])('%s: %d px at %d px per second steps by %d', (_what, offset, velocity, step) => {
    expect(stepOfSwipe({ offset, velocity }, elementOf(500))).toBe(step)
  })

  it('need not cross a fifth of a wide screen', () => {
    expect(stepOfSwipe({ offset: -121, velocity: 0 }, elementOf(2560))).toBe(1)
    expect(stepOfSwipe({ offset: -119, velocity: 0 }, elementOf(2560))).toBe(0)
  })

  it('is mirrored where the page reads from right to left', () => {
    expect(stepOfSwipe({ offset: -300, velocity: 0 }, elementOf(1000, 'rtl'))).toBe(-1)
    expect(stepOfSwipe({ offset: 300, velocity: 0 }, elementOf(1000, 'rtl'))).toBe(1)
  })
})

describe('the gallery before its motion has loaded', () => {
  beforeEach(holdPageLoading)

  /** jsdom has no pointer events; a mouse event carries what the gallery reads of one. */
  function pointer(type: 'pointerdown' | 'pointerup', clientX: number, isPrimary = true) {
    const target = type === 'pointerdown' ? mainImage() : window
    const event = new MouseEvent(type, { clientX, bubbles: true })
    fireEvent(target, Object.assign(event, { isPrimary }))
  }

  function swipe(from: number, to: number) {
    pointer('pointerdown', from)
    pointer('pointerup', to)
  }

  it('steps by a swipe', () => {
    renderGallery()
    swipe(300, 100)
    expect(shown()).toBe('2 of 5')
    swipe(100, 300)
    swipe(100, 300)
    expect(shown()).toBe('5 of 5')
  })

  it('drops a swipe that the browser takes over for scrolling', () => {
    renderGallery()
    pointer('pointerdown', 300)
    fireEvent.pointerCancel(window)
    pointer('pointerup', 100)
    expect(shown()).toBe('1 of 5')
  })

  it('drops a swipe that becomes a pinch', () => {
    renderGallery()
    pointer('pointerdown', 300)
    pointer('pointerdown', 200, false)
    pointer('pointerup', 100)
    expect(shown()).toBe('1 of 5')
  })

  it('does not enlarge on the click that ends a swipe', async () => {
    renderGallery()
    swipe(300, 100)
    await click()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('does not enlarge either when its motion loads during the swipe', async () => {
    renderGallery()
    pointer('pointerdown', 300)
    await act(async () => {
      fireEvent.pointerEnter(screen.getByRole('region'))
      await import('./moving-track')
    })
    pointer('pointerup', 100)
    expect(shown()).toBe('2 of 5')
    await click()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('enlarges on the next click', async () => {
    renderGallery()
    swipe(300, 100)
    swipe(100, 100)
    await click()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it('enlarges on a click without a swipe', async () => {
    renderGallery()
    swipe(100, 100)
    await click()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  async function click() {
    await act(async () => {
      fireEvent.click(mainImage(), { detail: 1 })
      await import('./enlarged/enlarged-image-dialog')
    })
  }
})
