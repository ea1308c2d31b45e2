import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ignoreStrayPresses } from '../../ui/overlay/presses'
import {
  mainImage,
  next,
  preferLessMotion,
  previous,
  reachable,
  scrollTo,
  showGallery,
  shown,
  swipeTo,
  thumbnails,
} from '../../testing/gallery'

/** Returns the positions of the selected thumbnails, counted from 1. */
function listSelected() {
  return thumbnails().flatMap((thumbnail, index) =>
    thumbnail.getAttribute('aria-current') === 'true' ? [index + 1] : [],
  )
}

function expectShown(number: number) {
  expect(shown()).toBe(number)
  expect(listSelected()).toEqual([number])
  expect(screen.getByText(`Picture ${'abcde'[number - 1]}`)).toBeVisible()
}

const getStatus = () => screen.getByRole('status')

// With reduced motion, every change is immediate.
let restoreMotion = () => {}
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  restoreMotion = preferLessMotion()
})
afterEach(() => restoreMotion())

it('counts quick steps and announces the reached picture', async () => {
  showGallery()
  act(() => {
    for (let clicks = 0; clicks < 8; clicks++) next().click()
  })
  expectShown(4)
  expect(getStatus()).toHaveTextContent('Image 4 of 5: Picture d')
  await userEvent.click(previous())
  expectShown(3)
  expect(getStatus()).toHaveTextContent('Image 3 of 5: Picture c')
})

it.each(['[Enter]', '[Space]'])('shows the picture of a thumbnail by click and %s', async (key) => {
  showGallery()
  await userEvent.click(thumbnails()[3]!)
  expectShown(4)
  expect(getStatus()).toHaveTextContent('Image 4 of 5: Picture d')
  act(() => thumbnails()[1]!.focus())
  await userEvent.keyboard(key)
  expectShown(2)
  expect(window.location.hash).toBe('')
})

const modifiers = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]

it.each([...modifiers, { shiftKey: true }])(
  'leaves a click on a thumbnail with %j to the browser',
  (modifier) => {
    showGallery()
    expect(fireEvent.click(thumbnails()[3]!, modifier)).toBe(true)
    expectShown(1)
  },
)

describe('the URL fragment', () => {
  it('is updated when the current picture changes', async () => {
    window.history.replaceState({ key: 'page' }, '', '#image-4')
    showGallery()
    // Scroll events without a gesture of the visitor are not announced.
    scrollTo(3)
    scrollTo(4)
    expect(getStatus()).toBeEmptyDOMElement()
    expect(window.location.hash).toBe('#image-4')
    await userEvent.click(next())
    expect(window.location.hash).toBe('#image-5')
    expect(window.history.state).toEqual({ key: 'page' })
  })

  it('is written at most twice while a key is held', () => {
    jest.useFakeTimers({ now: 10_000 })
    const write = jest.spyOn(window.history, 'replaceState')
    window.history.replaceState(null, '', '#image-1')
    showGallery()
    write.mockClear()
    for (let time = 0; time < 32; time++) {
      fireEvent.keyDown(next(), { key: 'ArrowRight', repeat: time > 0 })
      act(() => void jest.advanceTimersByTime(30))
    }
    act(() => void jest.advanceTimersByTime(500))
    expectShown(3)
    expect(window.location.hash).toBe('#image-3')
    expect(write.mock.calls.length).toBeLessThanOrEqual(2)
    jest.useRealTimers()
  })

  it('is up to date before a click leaves the page', () => {
    window.history.replaceState(null, '', '#image-1')
    showGallery()
    for (let clicks = 0; clicks < 3; clicks++) fireEvent.click(next())
    fireEvent.click(document.body)
    expect(window.location.hash).toBe('#image-4')
  })

  it('may be read-only', async () => {
    window.history.replaceState(null, '', '#image-1')
    showGallery()
    const write = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    await userEvent.click(next())
    await userEvent.click(thumbnails()[3]!)
    expectShown(4)
    expect(write).toHaveBeenCalled()
  })

  it('selects its picture if the browser has not scrolled', () => {
    window.history.replaceState(null, '', '#image-4')
    showGallery()
    expectShown(4)
    expect(getStatus()).toBeEmptyDOMElement()
  })
})

describe('a press', () => {
  /** A PointerEvent, which jsdom lacks. */
  class PointerEventStub extends MouseEvent {
    readonly isPrimary = true
    constructor(
      type: string,
      readonly init: PointerEventInit = {},
    ) {
      super(type, init)
    }
    get pointerType() {
      return this.init.pointerType
    }
  }
  beforeAll(() => {
    Object.assign(globalThis, { PointerEvent: PointerEventStub })
    ignoreStrayPresses()
  })
  afterAll(() => void Reflect.deleteProperty(globalThis, 'PointerEvent'))

  /** Returns the number of clicks on the first main image, which it keeps from enlarging. */
  function countClicks() {
    const onClick = jest.fn((event: Event) => event.stopPropagation())
    mainImage(1).addEventListener('click', onClick)
    return () => onClick.mock.calls.length
  }

  it.each([
    ['mouse', -60, 'ltr', 2],
    ['mouse', 60, 'ltr', 5],
    ['mouse', -60, 'rtl', 5],
    ['mouse', 60, 'rtl', 2],
    ['mouse', -10, 'ltr', 2],
    ['mouse', -9, 'ltr', 1],
    ['touch', -15, 'ltr', 1],
    ['pen', -15, 'ltr', 1],
    ['pen', -60, 'ltr', 2],
  ])(
    'by %s that moves by %i px (%s) leads to picture %i',
    (pointerType, distance, direction, number) => {
      showGallery()
      const readClicks = countClicks()
      mainImage(1).parentElement!.parentElement!.style.direction = direction
      fireEvent.pointerDown(mainImage(1), { clientX: 200, pointerType })
      fireEvent.click(mainImage(1), { clientX: 200 + distance, detail: 1 })
      expectShown(number)
      expect(readClicks()).toBe(number === 1 ? 1 : 0)
    },
  )

  it.each([0, 1])(
    'by a screen reader, without pointer events (detail %i), is no drag',
    (detail) => {
      showGallery()
      const readClicks = countClicks()
      // No press by pointer is as recent.
      const event = createEvent.click(mainImage(1), { clientX: 700, detail })
      Object.defineProperty(event, 'timeStamp', { value: 1e6 })
      fireEvent(mainImage(1), event)
      expectShown(1)
      expect(readClicks()).toBe(1)
    },
  )
})

describe('the track', () => {
  it('keeps only the current slide focusable', () => {
    restoreMotion()
    showGallery()
    expect(reachable()).toEqual([1])
    fireEvent.click(next())
    expect(reachable()).toEqual([2])
    swipeTo(3)
    expect(reachable()).toEqual([3])
  })

  it('ignores scroll positions during a step until a swipe', () => {
    restoreMotion()
    showGallery()
    fireEvent.click(next())
    scrollTo(1)
    expectShown(2)
    // A swipe interrupts the step.
    swipeTo(1)
    expectShown(1)
  })

  it('moves the focus from slide to slide', async () => {
    showGallery()
    act(() => mainImage(1).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(mainImage(2)).toHaveFocus()
    act(() => next().focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(next()).toHaveFocus()
  })
})

describe('the keyboard', () => {
  it.each([
    ['ArrowRight', 'ltr', 2],
    ['ArrowLeft', 'ltr', 5],
    ['ArrowRight', 'rtl', 5],
    ['ArrowLeft', 'rtl', 2],
    ['End', 'rtl', 5],
    ['End}{Home', 'ltr', 1],
  ])('%s (%s) shows picture %s', async (keys, direction, expected) => {
    showGallery()
    screen.getByRole('region').style.direction = direction
    act(() => next().focus())
    await userEvent.keyboard(`{${keys}}`)
    expectShown(expected)
  })

  it.each(modifiers)('with %j is left to the browser', (modifier) => {
    showGallery()
    expect(fireEvent.keyDown(mainImage(1), { key: 'ArrowLeft', ...modifier })).toBe(true)
    expectShown(1)
  })
})
