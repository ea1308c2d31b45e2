import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navbar } from './navbar'

function scrollTo(position: number) {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true })
  fireEvent.scroll(window)
}

function showNavbar() {
  render(<Navbar brand="Dhow & Stone" logo="/logo.svg" currentPath="/home/" />)
  return screen.getByRole('banner')
}

beforeEach(() => scrollTo(0))

describe('the ground of the navbar', () => {
  it('is transparent at the top of the page', () => {
    expect(showNavbar()).toHaveAttribute('data-solid', 'false')
  })

  it('is solid once the page is scrolled, and transparent again at the top', () => {
    const bar = showNavbar()
    scrollTo(40)
    expect(bar).toHaveAttribute('data-solid', 'true')
    scrollTo(0)
    expect(bar).toHaveAttribute('data-solid', 'false')
  })

  it('is solid from the start on a page that opens scrolled', () => {
    scrollTo(500)
    expect(showNavbar()).toHaveAttribute('data-solid', 'true')
  })

  it('is solid at the top while the mobile menu is open', async () => {
    const bar = showNavbar()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(bar).toHaveAttribute('data-solid', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(bar).toHaveAttribute('data-solid', 'false')
  })
})

describe('the navbar on scrolling', () => {
  const isHidden = (bar: HTMLElement) => bar.getAttribute('data-hidden') === 'true'

  it('shows at first', () => {
    expect(isHidden(showNavbar())).toBe(false)
  })

  it('hides when scrolling down and shows when scrolling up', () => {
    const bar = showNavbar()
    scrollTo(300)
    expect(isHidden(bar)).toBe(true)
    scrollTo(200)
    expect(isHidden(bar)).toBe(false)
    scrollTo(400)
    expect(isHidden(bar)).toBe(true)
  })

  it('stays until the page is scrolled past the threshold of 80 px', () => {
    const bar = showNavbar()
    scrollTo(80)
    expect(isHidden(bar)).toBe(false)
    scrollTo(95)
    expect(isHidden(bar)).toBe(true)
  })

  it('shows at the top, even when the way up was a short one', () => {
    const bar = showNavbar()
    scrollTo(81)
    expect(isHidden(bar)).toBe(true)
    scrollTo(79)
    expect(isHidden(bar)).toBe(false)
  })

  it('ignores small movements: 10 px down, 5 px up', () => {
    const bar = showNavbar()
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
    const bar = showNavbar()
    scrollTo(300)
    scrollTo(200)
    for (let position = 202; position <= 212; position += 2) scrollTo(position)
    expect(isHidden(bar)).toBe(true)
  })

  it('stays when the browser scrolls past the top', () => {
    const bar = showNavbar()
    scrollTo(-60)
    scrollTo(0)
    expect(isHidden(bar)).toBe(false)
    expect(bar).toHaveAttribute('data-solid', 'false')
  })

  it('never hides while the focus is inside', () => {
    const bar = showNavbar()
    const link = screen.getByRole('link', { name: 'Services' })
    act(() => link.focus())
    scrollTo(300)
    expect(isHidden(bar)).toBe(false)
    act(() => link.blur())
    expect(isHidden(bar)).toBe(true)
  })

  it('comes back when the focus moves into it', () => {
    const bar = showNavbar()
    scrollTo(300)
    act(() => screen.getByRole('link', { name: 'Home' }).focus())
    expect(isHidden(bar)).toBe(false)
  })

  it('never hides while the mobile menu is open', () => {
    const bar = showNavbar()
    // A touch opens the menu without moving the focus in every browser.
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    scrollTo(300)
    expect(isHidden(bar)).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(isHidden(bar)).toBe(true)
  })
})
