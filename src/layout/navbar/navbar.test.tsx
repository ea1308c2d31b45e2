import { render, screen, within } from '@testing-library/react'
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
  it('leads to the five pages, in their order', () => {
    const links = showNavbar('/home/')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/home/'],
      ['About', '/about-us/'],
      ['Services', '/services/'],
      ['Projects', '/projects/'],
      ['Contact', '/contact/'],
    ])
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
