/** @jest-environment ./src/testing/browser-environment.ts */
import { noteEarlyTaps, replayEarlyTap } from './early-tap'

// The browser does this once per page.
noteEarlyTaps()

function pressable(html: string) {
  document.body.innerHTML = html
  const [button, inner] = ['button', 'button *'].map((selector) =>
    document.querySelector<HTMLElement>(selector)!,
  )
  const pressed = jest.fn()
  return {
    button: button!,
    inner,
    pressed,
    listen: () => button!.addEventListener('click', pressed),
  }
}

beforeEach(() => {
  window.earlyTap = undefined
})

it('presses a button again that was pressed before anything listened', () => {
  const { inner, pressed, listen } = pressable('<button><span>Menu</span></button>')
  inner!.click()
  listen()
  replayEarlyTap()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('presses a button once that was pressed twice', () => {
  const { button, pressed, listen } = pressable('<button>Menu</button>')
  button.click()
  button.click()
  listen()
  replayEarlyTap()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('presses nothing when nothing or a link was pressed', () => {
  const { pressed, listen } = pressable('<button>Menu</button><a href="#main">Main</a>')
  document.querySelector('a')!.click()
  listen()
  replayEarlyTap()
  expect(pressed).not.toHaveBeenCalled()
})

it('leaves later presses to React', () => {
  const { button, pressed, listen } = pressable('<button>Menu</button>')
  replayEarlyTap()
  listen()
  button.click()
  replayEarlyTap()
  expect(pressed).toHaveBeenCalledTimes(1)
})
