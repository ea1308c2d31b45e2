import { act, fireEvent, screen } from '@testing-library/react'
import { stepOfSwipe, swallowClick, watchSwipes } from './swipe'
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
    ['fast, but back where it began', 0, 500, 0],
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

describe('the watching of swipes', () => {
  interface Touch {
    at: number
    time: number
  }
  function pointer(target: EventTarget, type: string, { at, time }: Touch) {
    const event = new MouseEvent(type, { clientX: at, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: time })
    fireEvent(target as Element, Object.assign(event, { isPrimary: true }))
  }

  function watch() {
    const element = elementOf(500)
    const onStep = jest.fn()
    const stop = watchSwipes(element, onStep)
    return {
      onStep,
      stop,
      press: (touch: Touch) => pointer(element, 'pointerdown', touch),
      release: (touch: Touch) => pointer(window, 'pointerup', touch),
    }
  }

  it('steps by a swipe that is short, but fast', () => {
    const { onStep, press, release } = watch()
    press({ at: 100, time: 1000 })
    release({ at: 70, time: 1050 })
    expect(onStep.mock.calls).toEqual([[1]])
  })

  it('steps by no swipe that is short and slow', () => {
    const { onStep, press, release } = watch()
    press({ at: 100, time: 1000 })
    release({ at: 70, time: 2000 })
    expect(onStep).not.toHaveBeenCalled()
  })

  it('sees no swipe once it has ended, but the one that had begun', () => {
    const { onStep, stop, press, release } = watch()
    press({ at: 300, time: 1000 })
    stop()
    release({ at: 100, time: 2000 })
    expect(onStep).toHaveBeenCalledTimes(1)
    press({ at: 300, time: 3000 })
    release({ at: 100, time: 4000 })
    expect(onStep).toHaveBeenCalledTimes(1)
  })
})

describe('the click that ends a swipe', () => {
  let clicked: jest.Mock
  let element: HTMLElement
  beforeEach(() => {
    element = document.createElement('button')
    const parent = document.createElement('div')
    parent.append(element)
    document.body.append(parent)
    clicked = jest.fn()
    parent.addEventListener('click', clicked)
    // Such as a control that keeps its presses to itself.
    element.addEventListener('pointerdown', (press) => press.stopPropagation())
    swallowClick(element)
  })
  afterEach(() => element.parentElement?.remove())

  it('reaches nothing, and the next one does', () => {
    fireEvent.click(element, { detail: 1 })
    expect(clicked).not.toHaveBeenCalled()
    fireEvent.click(element, { detail: 1 })
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('is not one from the keyboard, which goes through', () => {
    fireEvent.click(element, { detail: 0 })
    expect(clicked).toHaveBeenCalledTimes(1)
  })

  it('is not awaited after the next press, wherever that ends', () => {
    fireEvent.pointerDown(element)
    fireEvent.click(element, { detail: 1 })
    expect(clicked).toHaveBeenCalledTimes(1)
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

  it('does not enlarge either once it has loaded and a busy page sees a whole swipe in one frame', async () => {
    renderGallery()
    await act(async () => {
      fireEvent.pointerEnter(screen.getByRole('region'))
      await import('./moving-track')
    })
    swipe(300, 100)
    await click()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    swipe(100, 102)
    await click()
    expect(screen.getByRole('dialog')).toBeInTheDocument()
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
