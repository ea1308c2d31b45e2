import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { updateSlideFragment } from '../../gallery/thumbnails'
import { Navbar } from './navbar'

function showNavbar(pagePath: string) {
  render(<Navbar brand="Dhow & Stone" logo="/logo.svg" pagePath={pagePath} />)
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
