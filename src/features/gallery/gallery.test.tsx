import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

  it('selects its picture if the browser has not scrolled', () => {
    window.history.replaceState(null, '', '#image-4')
    showGallery()
    expectShown(4)
    expect(getStatus()).toBeEmptyDOMElement()
  })
})

it.each([
  [-60, 'ltr', 2],
  [60, 'ltr', 5],
  [-60, 'rtl', 5],
  [60, 'rtl', 2],
])('steps by a mouse drag of %i px (%s) to picture %i', (distance, direction, number) => {
  // jsdom does not implement pointer events.
  Object.assign(globalThis, { PointerEvent: MouseEvent })
  showGallery()
  mainImage(1).parentElement!.parentElement!.style.direction = direction
  fireEvent.pointerDown(mainImage(1), { clientX: 200 })
  fireEvent.click(mainImage(1), { clientX: 200 + distance, detail: 1 })
  expectShown(number)
  expect(window.history.state).toBeNull()
  Reflect.deleteProperty(globalThis, 'PointerEvent')
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
