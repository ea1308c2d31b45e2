import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { updateSlideFragment } from '../../features/gallery/thumbnails'
import { Navbar } from './navbar'

function showNavbar(pagePath: string) {
  render(<Navbar brand="Dhow & Stone" logo="/logo.svg" pagePath={pagePath} />)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  return links.filter((link) => !link.hasAttribute('hreflang'))
}

/** Returns the label and the value of aria-current of each link that has the attribute. */
function listCurrent(links: HTMLElement[]) {
  return links
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')])
}

describe('the navbar', () => {
  it('keeps the query and the fragment when the language changes', () => {
    const readUrls = () =>
      screen.getAllByRole('link', { name: 'العربية' }).map((link) => link.getAttribute('href'))
    window.history.replaceState(null, '', '/projects/?kind=villa#main')
    showNavbar('/projects/')
    expect(new Set(readUrls())).toEqual(new Set(['/ar/projects/?kind=villa#main']))
    window.history.replaceState(null, '', '/projects/#image-2')
    act(() => updateSlideFragment(5))
    expect(new Set(readUrls())).toEqual(new Set(['/ar/projects/#image-6']))
    window.history.replaceState(null, '', '/')
  })

  it.each([
    ['/home/', [['Home', 'page']]],
    ['/projects/', [['Projects', 'page']]],
    ['/projects/2/', [['Projects', 'true']]],
    ['/coming-soon/', []],
  ])('sets aria-current at %s: %j', (path, expected) => {
    expect(listCurrent(showNavbar(path))).toEqual(expected)
  })
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
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['after scrolling away and back', [0, 40, 0], ['true', 'false', 'true']],
    ['on a page that opens scrolled', [500], ['false']],
  ])('sets data-at-top %s', (_case, [first = 0, ...positions], expected) => {
    scrollTo(first)
    const bar = scrollableBar()
    const atTop = [bar.dataset.atTop]
    for (const position of positions) {
      scrollTo(position)
      atTop.push(bar.dataset.atTop)
    }
    expect(atTop).toEqual(expected)
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
