import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { texts } from '../../languages/en/interface-texts'
import { ignoreStrayPresses } from '../browser/presses'
import { Gallery } from './gallery'

const crops = {
  layout: 'fullWidth',
  width: 3,
  height: 2,
  images: { fallback: { src: '/a.jpg' } },
} as const
const picture = { alt: '', crops, thumbnail: crops, enlarged: crops }
const mainImage = (number: number) =>
  screen.getByRole('button', { name: `Enlarge image ${number} of 5`, hidden: true })
const next = () => screen.getByRole('button', { name: 'Next image' })
const getShown = () => screen.getByText(/^\d \/ 5$/).textContent?.[0]

/** A PointerEvent, which jsdom lacks. */
class PointerEventStub extends MouseEvent {
  readonly isPrimary = true
  readonly pointerType: string | undefined

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerType = init.pointerType
  }
}

beforeAll(() => {
  Object.assign(globalThis, { PointerEvent: PointerEventStub })
  ignoreStrayPresses()
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'PointerEvent'))
beforeEach(() => {
  window.history.replaceState(null, '', '#image-1')
  render(<Gallery title="Towers" pictures={Array<typeof picture>(5).fill(picture)} />)
})
afterEach(() => jest.useRealTimers())

/** Counts the clicks on the first main image, and keeps the clicks from enlarging the image. */
function countClicks() {
  const onClick = jest.fn((event: Event) => event.stopPropagation())
  mainImage(1).addEventListener('click', onClick)
  return () => onClick.mock.calls.length
}

it.each([
  ['mouse', -60, 'ltr', '2'],
  ['mouse', 60, 'ltr', '5'],
  ['mouse', -60, 'rtl', '5'],
  ['mouse', 60, 'rtl', '2'],
  ['mouse', -10, 'ltr', '2'],
  ['mouse', -9, 'ltr', '1'],
  ['touch', -15, 'ltr', '1'],
  ['pen', -15, 'ltr', '1'],
  ['pen', -60, 'ltr', '2'],
])('a press by %s that moves by %i px (%s) leads to picture %s', (pointerType, by, dir, shown) => {
  const readClicks = countClicks()
  mainImage(1).parentElement!.parentElement!.style.direction = dir
  fireEvent.pointerDown(mainImage(1), { clientX: 200, pointerType })
  fireEvent.click(mainImage(1), { clientX: 200 + by, detail: 1 })
  expect(getShown()).toBe(shown)
  expect(readClicks()).toBe(shown === '1' ? 1 : 0)
})

it.each([0, 1])('a click without pointer events (detail %i) is no drag', (detail) => {
  const readClicks = countClicks()
  const event = createEvent.click(mainImage(1), { clientX: 700, detail })
  Object.defineProperty(event, 'timeStamp', { value: 1e6 })
  fireEvent(mainImage(1), event)
  expect(getShown()).toBe('1')
  expect(readClicks()).toBe(1)
})

describe('a key on the main image', () => {
  const press = (key: string, modifiers: KeyboardEventInit = {}) => {
    act(() => mainImage(1).focus())
    return fireEvent.keyDown(mainImage(1), { key, ...modifiers })
  }

  it.each([
    ['ArrowRight', 2],
    ['ArrowLeft', 5],
    ['End', 5],
  ])('moves the focus with the picture: %s to %i', (key, shown) => {
    expect(press(key)).toBe(false)
    expect(getShown()).toBe(String(shown))
    expect(mainImage(shown)).toHaveFocus()
  })

  it('returns to the first picture by Home', () => {
    fireEvent.click(next())
    press('Home')
    expect(getShown()).toBe('1')
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('does nothing with %s', (modifier) => {
    expect(press('ArrowRight', { [modifier]: true })).toBe(true)
    expect(getShown()).toBe('1')
  })
})

describe('the scroll position', () => {
  /** Scrolls to a position at which each picture is 100 px wide. */
  function scrollTo(scrollLeft: number) {
    const track = mainImage(1).parentElement!.parentElement!
    for (const [index, slide] of [...track.children].entries()) {
      Object.defineProperty(slide, 'offsetLeft', { value: 100 * index, configurable: true })
    }
    fireEvent.scroll(track, { target: { scrollLeft } })
  }

  it('selects a picture, and announces it after a gesture of the visitor', () => {
    scrollTo(100)
    expect(getShown()).toBe('2')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    fireEvent.wheel(mainImage(2))
    scrollTo(210)
    expect(screen.getByRole('status')).toHaveTextContent(texts.gallery.announcement(3, 5, ''))
  })

  it('selects nothing during a step, so that further steps count', () => {
    fireEvent.click(next())
    scrollTo(20)
    fireEvent.click(next())
    expect(getShown()).toBe('3')
  })
})

it.each(['pointerEnter', 'focus'] as const)('loads adjacent pictures at %s', (type) => {
  const listLoading = () =>
    [...document.querySelectorAll('[role=group] img')].map((image) => image.getAttribute('loading'))
  expect(listLoading()).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy'])
  fireEvent[type](next())
  expect(listLoading()).toEqual(['eager', 'eager', 'lazy', 'lazy', 'eager'])
})

it('shows nothing without pictures, as in the preview of a new project', () => {
  const { container } = render(<Gallery title="Hall" pictures={[]} />)
  expect(container).toBeEmptyDOMElement()
})

describe('the URL fragment', () => {
  it('is written seldom enough for WebKit while a slow machine repeats a key', () => {
    jest.useFakeTimers()
    const writes: number[] = []
    jest
      .spyOn(window.history, 'replaceState')
      .mockImplementation(() => void writes.push(performance.now()))
    act(() => void jest.advanceTimersByTime(1000))
    for (const pause of [10, 401, 10, 401, 390, 401, 10, 1000]) {
      fireEvent.keyDown(next(), { key: 'ArrowRight' })
      act(() => void jest.advanceTimersByTime(pause))
    }
    const intervals = writes.slice(1).map((time, index) => time - writes[index]!)
    // Expects pauses between the writes, because WebKit throws after 100 writes in 30 s.
    expect(Math.min(...intervals)).toBeGreaterThan(300)
  })

  it('is up to date before a click leaves the page', () => {
    for (let clicks = 0; clicks < 3; clicks++) fireEvent.click(next())
    fireEvent.click(document.body)
    expect(window.location.hash).toBe('#image-4')
  })

  it('stays that of the shown picture after a later click', () => {
    jest.useFakeTimers()
    // Pauses after all keys but the second, so that only the third key is written later.
    for (const pause of [1000, 0, 1000, 1000]) {
      fireEvent.keyDown(next(), { key: 'ArrowRight' })
      act(() => void jest.advanceTimersByTime(pause))
    }
    fireEvent.click(document.body)
    expect(getShown()).toBe('5')
    expect(window.location.hash).toBe('#image-5')
  })

  it('does not end the gallery if it cannot be written', () => {
    const write = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    fireEvent.click(next())
    fireEvent.click(screen.getByRole('button', { name: 'Show image 4 of 5' }))
    expect(getShown()).toBe('4')
    expect(write).toHaveBeenCalled()
  })
})
