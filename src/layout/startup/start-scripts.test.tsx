import { fireEvent, screen } from '@testing-library/react'
import { startScripts } from './start-scripts'

const sources = ['/runtime.js', '/app.js']

/** The scripts that the page has started. */
const started = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))

/** A page whose first picture has not arrived. */
function openPage(html = '<img fetchpriority="high" alt="Towers" />') {
  document.body.innerHTML = `${html}<button aria-haspopup="dialog">Message Us</button><a href="#">Home</a>`
  for (const picture of document.querySelectorAll('img')) {
    Object.defineProperty(picture, 'complete', { value: false, configurable: true })
  }
  startScripts([...sources])
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  window.takePress?.()
  document.documentElement.removeAttribute('data-pending')
  jest.useRealTimers()
  document.head.replaceChildren()
})

describe('the scripts of a page', () => {
  it.each(['load', 'error'])('start once its first picture has its %s event', (type) => {
    openPage()
    expect(started()).toEqual([])
    fireEvent(screen.getByRole('img'), new Event(type))
    expect(started()).toEqual(sources)
  })

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

  it('start once, and in their order', () => {
    openPage()
    fireEvent.load(screen.getByRole('img'))
    fireEvent.pointerDown(document.body)
    jest.advanceTimersByTime(3000)
    expect(started()).toEqual(sources)
    for (const script of document.head.querySelectorAll('script')) expect(script.async).toBe(false)
  })
})

describe('a press before the scripts', () => {
  const pressed = jest.fn()
  const isPending = () => document.documentElement.hasAttribute('data-pending')
  beforeEach(() => pressed.mockClear())

  /** What React draws anew where the page is not as it was sent. */
  function drawAnew() {
    document.body.innerHTML = '<button aria-haspopup="dialog">Message Us</button>'
    screen.getByRole('button').addEventListener('click', pressed)
  }

  it('is kept where it opens a dialog, and answered by the button that is there then', () => {
    openPage()
    fireEvent.click(screen.getByRole('button'))
    fireEvent.click(screen.getByRole('link'))
    expect(isPending()).toBe(true)
    const answer = window.takePress!()
    drawAnew()
    answer()
    expect(pressed).toHaveBeenCalledTimes(1)
    expect(isPending()).toBe(false)
  })

  it('is React’s once React is there', () => {
    openPage()
    const answer = window.takePress!()
    fireEvent.click(screen.getByRole('button'))
    drawAnew()
    answer()
    expect(pressed).not.toHaveBeenCalled()
  })
})

describe('a page whose scripts do not arrive', () => {
  const controls =
    '<button data-needs-script>Print</button><button aria-haspopup="dialog">Enlarge</button><button>Open menu</button>'

  it('is left without what needs them', () => {
    openPage(controls)
    fireEvent.error(document.head.querySelector('script')!)
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Enlarge' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeEnabled()
  })

  it('answers no press that was kept', () => {
    openPage(controls)
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }))
    fireEvent.error(document.head.querySelector('script')!)
    expect(document.documentElement).not.toHaveAttribute('data-pending')
  })
})
