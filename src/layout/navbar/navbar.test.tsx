import { fireEvent, render, screen, within } from '@testing-library/react'
import { navbarScreens, screens } from '../../routes'
import { Navbar } from './navbar'

function showNavbar(currentPath: string) {
  render(<Navbar brand="Dhow & Stone" logo="/logo.svg" currentPath={currentPath} />)
  return within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
}

/** The labels of the links that carry aria-current, with its value. */
function marked(links: HTMLElement[]) {
  return links
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => [link.textContent, link.getAttribute('aria-current')])
}

describe('the navbar', () => {
  it('leads to the pages that routes.ts gives it, in their order', () => {
    const links = showNavbar('/home/')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      navbarScreens.map((name) => [screens[name].label, screens[name].path]),
    )
  })

  it('leads home from the logo, named after the brand', () => {
    showNavbar('/contact/')
    const logo = screen.getByRole('link', { name: 'Dhow & Stone, home' })
    expect(logo).toHaveAttribute('href', '/home/')
  })

  it.each([
    ['/', 'Home'],
    ['/home', 'Home'],
    ['/home/', 'Home'],
    ['/about-us/', 'About'],
    ['/services', 'Services'],
    ['/services/', 'Services'],
    ['/projects', 'Projects'],
    ['/projects/', 'Projects'],
    ['/contact/', 'Contact'],
  ])('marks the page that is shown: %s is %s', (path, label) => {
    expect(marked(showNavbar(path))).toEqual([[label, 'page']])
  })

  it.each(['/projects/2', '/projects/2/', '/projects/anything/'])(
    'marks Projects, but not as the page itself, while a project is shown: %s',
    (path) => {
      expect(marked(showNavbar(path))).toEqual([['Projects', 'true']])
    },
  )

  it.each(['/coming-soon/', '/not-found/', '/404/', '/homes/', '/projects-old/'])(
    'marks nothing on a page that it does not lead to: %s',
    (path) => {
      expect(marked(showNavbar(path))).toEqual([])
    },
  )
})

describe('the navbar on scrolling', () => {
  /** How far the page can be scrolled, in px. */
  const END = 3000
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
    scrollHeight.mockReturnValue(END + window.innerHeight)
    scrollTo(0)
  })
  afterEach(() => jest.restoreAllMocks())

  it('is at the top until the page is scrolled, and again at the top', () => {
    const bar = scrollableBar()
    expect(bar).toHaveAttribute('data-at-top', 'true')
    scrollTo(40)
    expect(bar).toHaveAttribute('data-at-top', 'false')
    scrollTo(0)
    expect(bar).toHaveAttribute('data-at-top', 'true')
  })

  it('is not at the top of a page that opens scrolled', () => {
    scrollTo(500)
    expect(scrollableBar()).toHaveAttribute('data-at-top', 'false')
  })

  it('shows at first', () => {
    expect(isHidden(scrollableBar())).toBe(false)
  })

  it('hides when scrolling down and shows when scrolling up', () => {
    const bar = scrollableBar()
    scrollTo(300)
    expect(isHidden(bar)).toBe(true)
    scrollTo(200)
    expect(isHidden(bar)).toBe(false)
    scrollTo(400)
    expect(isHidden(bar)).toBe(true)
  })

  it('stays until the page is scrolled past the threshold of 80 px', () => {
    const bar = scrollableBar()
    scrollTo(80)
    expect(isHidden(bar)).toBe(false)
    scrollTo(95)
    expect(isHidden(bar)).toBe(true)
  })

  it('shows at the top, even when the way up was a short one', () => {
    const bar = scrollableBar()
    scrollTo(81)
    expect(isHidden(bar)).toBe(true)
    scrollTo(79)
    expect(isHidden(bar)).toBe(false)
  })

  it('ignores small movements: 10 px down, 5 px up', () => {
    const bar = scrollableBar()
    scrollTo(300)
    scrollTo(200)
    scrollTo(210)
    expect(isHidden(bar)).toBe(false)
    scrollTo(211)
    expect(isHidden(bar)).toBe(true)
    scrollTo(206)
    expect(isHidden(bar)).toBe(true)
    scrollTo(205)
    expect(isHidden(bar)).toBe(false)
  })

  it('hides on a slow scroll down, step by step', () => {
    const bar = scrollableBar()
    scrollTo(300)
    scrollTo(200)
    for (let position = 202; position <= 212; position += 2) scrollTo(position)
    expect(isHidden(bar)).toBe(true)
  })

  it('stays hidden when the browser bounces at the end of the page', () => {
    const bar = scrollableBar()
    scrollTo(END + 60)
    expect(isHidden(bar)).toBe(true)
    scrollTo(END)
    expect(isHidden(bar)).toBe(true)
  })
})
