import { fireEvent, screen } from '@testing-library/react'
import { startScripts } from './start-scripts'

const sources = ['/runtime.js', '/app.js']

/** The scripts that the page has started. */
const started = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

/** A page whose first picture has not arrived. */
function openPage(html = '<img fetchpriority="high" alt="Towers" />') {
  document.body.innerHTML = `${html}<button data-replay-click>Message Us</button><a href="#">Home</a>`
  for (const picture of document.querySelectorAll('img')) {
    Object.defineProperty(picture, 'complete', { value: false, configurable: true })
  }
  startScripts([...sources])
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  window.stopRecordingClicks?.()
  document.documentElement.removeAttribute('data-pending')
  jest.useRealTimers()
  document.head.replaceChildren()
})

describe('the scripts of a page', () => {
  it.each(['load', 'error'])(
    'start once, in their order, with the %s event of its first picture',
    (type) => {
      openPage()
      expect(started()).toEqual([])
      fireEvent(screen.getByRole('img'), new Event(type))
      jest.advanceTimersByTime(3000)
      expect(started()).toEqual(sources)
      for (const script of document.head.querySelectorAll('script'))
        expect(script.async).toBe(false)
    },
  )

  it.each(['pointerdown', 'pointermove', 'keydown'])('start at the first %s', (type) => {
    openPage()
    fireEvent(document.body, new Event(type, { bubbles: true }))
    expect(started()).toEqual(sources)
  })

  it('start after 3 s at the latest', () => {
    openPage()
    jest.advanceTimersByTime(2999)
    expect(started()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(started()).toEqual(sources)
  })

  it('start at once where no picture comes first', () => {
    openPage('<img alt="Towers" />')
    expect(started()).toEqual(sources)
  })
})

it('a page whose scripts do not arrive is left without what needs them', () => {
  openPage('<button data-needs-script>Print</button>')
  fireEvent.click(screen.getByRole('button', { name: 'Message Us' }))
  fireEvent.error(document.head.querySelector('script')!)
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Message Us' })).toBeDisabled()
  expect(document.documentElement).not.toHaveAttribute('data-pending')
})
