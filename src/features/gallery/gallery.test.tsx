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

/** The numbers of the thumbnails that are marked as selected. */
function selected() {
  return thumbnails().flatMap((thumbnail, index) =>
    thumbnail.getAttribute('aria-current') === 'true' ? [index + 1] : [],
  )
}

function expectShown(number: number) {
  expect(shown()).toBe(number)
  expect(selected()).toEqual([number])
  expect(screen.getByText(`Picture ${'abcde'[number - 1]}`)).toBeVisible()
}

const status = () => screen.getByRole('status')

// Without motion everything is in its place at once.
let restoreMotion = () => {}
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  restoreMotion = preferLessMotion()
})
afterEach(() => restoreMotion())

it('next and previous step through the pictures, announce each, and count where they come quickly', async () => {
  showGallery()
  act(() => {
    for (let press = 0; press < 8; press++) next().click()
  })
  expectShown(4)
  expect(status()).toHaveTextContent('Image 4 of 5: Picture d')
  await userEvent.click(previous())
  expectShown(3)
  expect(status()).toHaveTextContent('Image 3 of 5: Picture c')
})

it.each(['[Enter]', '[Space]'])('a thumbnail shows its picture, also by %s', async (key) => {
  showGallery()
  await userEvent.click(thumbnails()[3]!)
  expectShown(4)
  expect(status()).toHaveTextContent('Image 4 of 5: Picture d')
  act(() => thumbnails()[1]!.focus())
  await userEvent.keyboard(key)
  expectShown(2)
  expect(window.location.hash).toBe('')
})

const modifiers = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]

it.each([...modifiers, { shiftKey: true }])(
  'a press on a thumbnail is the browser’s with %j, such as for another tab',
  (modifier) => {
    showGallery()
    expect(fireEvent.click(thumbnails()[3]!, modifier)).toBe(true)
    expectShown(1)
  },
)

describe('the address', () => {
  it('that names a picture follows the shown one', async () => {
    window.history.replaceState({ key: 'page' }, '', '#image-4')
    showGallery()
    // Nobody has moved it, and nothing is said.
    scrollTo(3)
    scrollTo(4)
    expect(status()).toBeEmptyDOMElement()
    expect(window.location.hash).toBe('#image-4')
    await userEvent.click(next())
    expect(window.location.hash).toBe('#image-5')
    expect(window.history.state).toEqual({ key: 'page' })
  })

  it('shows its picture where the browser has not scrolled to it', () => {
    window.history.replaceState(null, '', '#image-4')
    showGallery()
    expectShown(4)
    expect(status()).toBeEmptyDOMElement()
  })
})

it.each([
  [-60, 'ltr', 2],
  [60, 'ltr', 5],
  [-60, 'rtl', 5],
  [60, 'rtl', 2],
])('a mouse that drags by %i px, %s, shows picture %i, and opens nothing', (by, way, number) => {
  // jsdom knows no pointer events.
  Object.assign(globalThis, { PointerEvent: MouseEvent })
  showGallery()
  mainImage(1).parentElement!.parentElement!.style.direction = way
  fireEvent.pointerDown(mainImage(1), { clientX: 200 })
  fireEvent.click(mainImage(1), { clientX: 200 + by, detail: 1 })
  expectShown(number)
  expect(window.history.state).toBeNull()
  Reflect.deleteProperty(globalThis, 'PointerEvent')
})

describe('the track', () => {
  it('has the shown slide in reach and no other', () => {
    restoreMotion()
    showGallery()
    expect(reachable()).toEqual([1])
    fireEvent.click(next())
    expect(reachable()).toEqual([2])
    swipeTo(3)
    expect(reachable()).toEqual([3])
  })

  it('does not let go of a step while it is on its way', () => {
    restoreMotion()
    showGallery()
    fireEvent.click(next())
    scrollTo(1)
    expectShown(2)
    // Until it is touched.
    swipeTo(1)
    expectShown(1)
  })

  it('takes the focus along', async () => {
    showGallery()
    act(() => mainImage(1).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(mainImage(2)).toHaveFocus()
    act(() => next().focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(next()).toHaveFocus()
  })
})

describe('the keys of the gallery', () => {
  it.each([
    ['ArrowRight', 'ltr', 2],
    ['ArrowLeft', 'ltr', 5],
    ['ArrowRight', 'rtl', 5],
    ['ArrowLeft', 'rtl', 2],
    ['End', 'rtl', 5],
    ['End}{Home', 'ltr', 1],
  ])('%s, %s, shows %s', async (keys, way, expected) => {
    showGallery()
    screen.getByRole('region').style.direction = way
    act(() => next().focus())
    await userEvent.keyboard(`{${keys}}`)
    expectShown(expected)
  })

  it.each(modifiers)('are the browser’s with %j, such as Alt and Left for Back', (modifier) => {
    showGallery()
    expect(fireEvent.keyDown(mainImage(1), { key: 'ArrowLeft', ...modifier })).toBe(true)
    expectShown(1)
  })
})
