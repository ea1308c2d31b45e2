import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { texts } from '../../../languages/en/interface-texts'
import { updateSlideFragment } from '../../gallery/thumbnails'
import { closeOverlay } from '../../browser/overlay-history'
import { Navbar } from './navbar'

function showNavbar(pagePath: string) {
  render(<Navbar brand="Dhow & Stone" logo="/logo.svg" pagePath={pagePath} />)
}

afterEach(async () => {
  await act(async () => closeOverlay())
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  window.history.replaceState(null, '', '/')
})

it('keeps the query and the fragment when the language changes', () => {
  const expectUrls = (url: string) => {
    for (const link of screen.getAllByRole('link', { name: 'العربية' })) {
      expect(link).toHaveAttribute('href', url)
      expect(link).toHaveAttribute('dir', 'rtl')
    }
  }
  window.history.replaceState(null, '', '/projects/?kind=villa#main')
  showNavbar('/projects/')
  expectUrls('/ar/projects/?kind=villa#main')
  window.history.replaceState(null, '', '/projects/#image-2')
  act(() => updateSlideFragment(5))
  expectUrls('/ar/projects/#image-6')
})

it('keeps open as an overlay the menu that was opened before hydration', async () => {
  const hidePopover = jest.fn()
  Object.assign(HTMLElement.prototype, { hidePopover })
  const { matches } = Element.prototype
  // Knows popovers, unlike jsdom.
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':popover-open' || matches.call(this, selector)
  })
  showNavbar('/home/')
  const button = await screen.findByRole('button', { name: texts.navbar.closeMenu })
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

it('leaves the decision about transparency to CSS in the server’s HTML', () => {
  const html = renderToString(<Navbar brand="Dhow & Stone" logo="/logo.svg" pagePath="/home/" />)
  expect(html).not.toContain('data-at-top')
})

it('shows the brand in place of a blocked logo without announcing it twice', () => {
  showNavbar('/home/')
  expect(screen.getByAltText('Dhow & Stone')).toHaveAttribute('src', '/logo.svg')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

describe('the navbar on scrolling', () => {
  /** Maximum scroll position, in px. */
  const MAX_SCROLL = 3000
  const isHidden = (bar: HTMLElement) => bar.dataset.scrolledAway === 'true'

  function scrollTo(position: number) {
    Object.defineProperty(window, 'scrollY', { value: position, configurable: true })
    fireEvent.scroll(window)
  }

  function scrollableBar() {
    showNavbar('/home/')
    return screen.getByRole('banner')
  }

  beforeEach(() => {
    const scrollHeight = jest.spyOn(document.documentElement, 'scrollHeight', 'get')
    scrollHeight.mockReturnValue(MAX_SCROLL + window.innerHeight)
    scrollTo(0)
  })

  it('is transparent up to 8 px', () => {
    const bar = scrollableBar()
    for (const position of [8, 9]) {
      scrollTo(position)
      expect(bar.dataset.atTop).toBe(String(position === 8))
    }
  })

  it.each([
    ['loses a focus that a closed dialog has set by', 'Escape', false],
    ['keeps a focus that the visitor has set by', 'Tab', true],
  ])('after a touch, %s %s', (_case, key, isKept) => {
    const link = within(scrollableBar()).getAllByRole('link')[0]!
    const touch = new Event('pointerdown', { bubbles: true })
    fireEvent(document.body, Object.assign(touch, { pointerType: 'touch' }))
    fireEvent.keyDown(document.body, { key })
    act(() => link.focus())
    scrollTo(300)
    expect(document.activeElement === link).toBe(isKept)
  })

  it.each([
    ['hides on scrolling down and shows on scrolling up', [300, 200, 400], [true, false, true]],
    ['stays visible up to 80 px', [80, 95], [false, true]],
    ['shows up to 80 px after any movement up', [81, 79], [true, false]],
    ['ignores up to 10 px down', [300, 200, 210, 211], [true, false, false, true]],
    ['ignores up to 5 px up', [300, 295, 294], [true, true, false]],
    ['hides on slow scrolling down', [300, 200, 204, 208, 212], [true, false, false, false, true]],
    [
      'stays hidden when the browser bounces at the end',
      [MAX_SCROLL + 60, MAX_SCROLL],
      [true, true],
    ],
  ])('%s: at %j, hidden %j', (_case, positions, expected) => {
    const bar = scrollableBar()
    expect(isHidden(bar)).toBe(false)
    const hidden = positions.map((position) => {
      scrollTo(position)
      return isHidden(bar)
    })
    expect(hidden).toEqual(expected)
  })
})
