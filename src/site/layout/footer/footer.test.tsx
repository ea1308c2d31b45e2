import { cloneElement, type ReactElement } from 'react'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { texts } from '../../../languages/en/interface-texts'

const company = {
  brand: 'Dhow & Stone',
  summary: 'We build in Kuwait and the UAE.',
  email: 'hello@example.com',
  whatsApp: null,
  phone: '+965 (5550) 01-42',
  logo: { original: { publicURL: '/static/logo.svg' }, alt: 'Dhow & Stone' },
  policies: [],
  footerColumns: [],
}

describe('the footer', () => {
  let footer: ReactElement<{ company: object }>

  beforeAll(async () => {
    // Sets the year before the import, because the module reads the year when it loads.
    process.env.GATSBY_BUILD_YEAR = '2025'
    const { Footer } = await import('./footer')
    footer = <Footer company={company} pageUrl="https://www.example.com/about-us/" />
  })
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01') }))
  afterEach(() => jest.useRealTimers())

  it.each([
    ['hello@example.com', 'mailto:hello@example.com'],
    ['+965 (5550) 01-42', 'tel:+96555500142'],
    [texts.footer.whatsApp, 'https://wa.me/96555500142'],
  ])('links %s to %s', (name, url) => {
    render(footer)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', url)
  })

  it('links to chats at their own number', () => {
    render(cloneElement(footer, { company: { ...company, whatsApp: '+965 5550 0143' } }))
    const chat = screen.getByRole('link', { name: texts.footer.whatsApp })
    expect(chat).toHaveAttribute('href', 'https://wa.me/96555500143')
  })

  it('updates the copyright year of an older build after hydration', () => {
    const buildCopyright = (year: number) => `© ${year} Dhow & Stone. All rights reserved.`
    const container = document.createElement('div')
    container.innerHTML = renderToString(footer)
    document.body.replaceChildren(container)
    expect(container).toHaveTextContent(buildCopyright(2025))
    render(footer, { container, hydrate: true })
    expect(screen.getByText(buildCopyright(2026))).toBeInTheDocument()
    expect(container).not.toHaveTextContent('2025')
  })

  it('shows no year before the build when the clock is wrong', () => {
    jest.setSystemTime(0)
    render(footer)
    expect(screen.getByText(/^© 2025/)).toBeInTheDocument()
  })
})
