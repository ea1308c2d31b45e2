import { fireEvent, screen } from '@testing-library/react'
import { startScripts } from './start-scripts'

const sources = ['/runtime.js', '/app.js']

/** Returns the URLs of the started scripts. */
const listStarted = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

const firstPicture = '<img fetchpriority="high" alt="Towers" />'

/** Opens a page, by default one whose pictures have not loaded. */
function openPage(html = firstPicture, complete = false) {
  document.body.innerHTML = `${html}<button data-replay-click>Message Us</button><a href="#">Home</a>`
  for (const picture of document.querySelectorAll('img')) {
    Object.defineProperty(picture, 'complete', { value: complete, configurable: true })
  }
  startScripts([...sources])
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  window.stopRecordingClicks?.()()
  jest.useRealTimers()
  document.head.replaceChildren()
  window.history.replaceState(null, '', '/')
})

it('adds query and fragment of the URL to links to other languages', () => {
  window.history.replaceState(null, '', '/projects/?kind=villa#image-2')
  openPage('<a href="/ar/projects/" hreflang="ar">العربية</a>')
  const link = screen.getByRole('link', { name: 'العربية' })
  expect(link).toHaveAttribute('href', '/ar/projects/?kind=villa#image-2')
  window.location.hash = '#image-6'
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(link).toHaveAttribute('href', '/ar/projects/?kind=villa#image-6')
})

it('leaves the links of the head as the server sent them', () => {
  document.head.innerHTML = '<link rel="alternate" hreflang="ar" href="/ar/projects/2/">'
  window.location.hash = '#image-2'
  openPage('')
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(document.querySelector('link')).toHaveAttribute('href', '/ar/projects/2/')
})

describe('the scripts of a page', () => {
  it.each(['load', 'error'])('start once and in order at the %s event of the picture', (type) => {
    openPage()
    expect(listStarted()).toEqual([])
    fireEvent(screen.getByRole('img'), new Event(type))
    jest.advanceTimersByTime(3000)
    expect(listStarted()).toEqual(sources)
    for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false)
  })

  it.each(['pointerdown', 'pointermove', 'keydown'])('start at the first %s', (type) => {
    openPage()
    fireEvent(document.body, new Event(type, { bubbles: true }))
    expect(listStarted()).toEqual(sources)
  })

  it('start after 3 s at the latest', () => {
    openPage()
    jest.advanceTimersByTime(2999)
    expect(listStarted()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(listStarted()).toEqual(sources)
  })

  it.each([
    ['no picture has priority', '<img alt="Towers" />', false],
    ['the picture has loaded', firstPicture, true],
  ])('start immediately if %s', (_case, html, complete) => {
    openPage(html, complete)
    expect(listStarted()).toEqual(sources)
  })
})

it('removes or disables scripted controls if a script cannot be loaded', () => {
  openPage('<button data-needs-script>Print</button>')
  fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  fireEvent.error(document.head.querySelector('script')!)
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Message Us' })).toBeDisabled()
  expect(document.documentElement).not.toHaveAttribute('data-pending')
})

it('reloads the page at Back to another page until hydration', () => {
  // Counts jsdom's errors that it cannot load another page.
  const reloads = jest.spyOn(console, 'error').mockImplementation()
  openPage()
  window.history.replaceState(null, '', '/contact/')
  fireEvent(window, new PopStateEvent('popstate'))
  expect(reloads).toHaveBeenCalledTimes(1)
  window.stopRecordingClicks!()()
  fireEvent(window, new PopStateEvent('popstate'))
  expect(reloads).toHaveBeenCalledTimes(1)
})
