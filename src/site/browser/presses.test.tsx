import { createEvent, fireEvent } from '@testing-library/dom'
import { getPress, ignoreStrayPresses } from './presses'

/** A PointerEvent, which jsdom lacks. */
class PointerEventStub extends MouseEvent {
  readonly isPrimary: boolean
  constructor(type: string, { isPrimary = true, ...init }: PointerEventInit = {}) {
    super(type, init)
    this.isPrimary = isPrimary
  }
}

let reached: string[] = []

beforeAll(() => {
  Object.assign(globalThis, { PointerEvent: PointerEventStub })
  ignoreStrayPresses()
  document.body.addEventListener('click', ({ target }) => reached.push((target as Element).id))
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'PointerEvent'))

/** Time of the first press, in ms. It is later in each test, so that tests form no double press. */
let start = 0
beforeEach(() => {
  start += 10_000
  reached = []
  document.body.innerHTML = `
    <header data-menu="open"><button id="menu"></button></header>
    <button id="page"></button><a id="link" href="#x"></a>
    <div data-scope="dialog"><input id="dialog" /><textarea id="text"></textarea></div>
    <div data-scope="toast"><button id="snackbar"></button></div>`
})

type EventName = 'pointerDown' | 'pointerUp' | 'pointerCancel' | 'click'

/** Dispatches an event at `at` ms after the start of the test. */
function dispatch(type: EventName, target: string, at = 0, clientX = 100, isPrimary = true) {
  const element = document.getElementById(target)!
  const event = createEvent[type](element, { clientX, clientY: 100, detail: 1, isPrimary })
  Object.defineProperty(event, 'timeStamp', { value: start + at })
  fireEvent(element, event)
}

function press(id: string, at = 0, clientX = 100, end = id) {
  dispatch('pointerDown', id, at, clientX)
  dispatch('pointerUp', end, at, clientX)
  dispatch('click', end, at, clientX)
}

it.each([
  ['page', 'dialog'],
  ['dialog', 'page'],
  ['dialog', 'link'],
  ['snackbar', 'dialog'],
  ['menu', 'page'],
])('ignores further presses if the first press has replaced %s by %s', (first, second) => {
  press(first)
  press(second, 60)
  press(second, 400)
  press(second, 800)
  expect(reached).toEqual([first])
})

it('ignores further presses if the first press has followed a link', () => {
  press('link')
  window.history.replaceState(null, '', '/projects/')
  press('page', 60)
  press('page', 400)
  expect(reached).toEqual(['link'])
  window.history.replaceState(null, '', '/')
})

it.each([
  ['of the same button', () => press('page', 60)],
  ['of another button in the same layer', () => press('link', 60)],
  ['elsewhere', () => press('dialog', 60, 200)],
  ['later', () => press('dialog', 1000)],
  ['by assistive technology', () => fireEvent.click(document.getElementById('dialog')!)],
])('allows a second press %s', (_case, pressAgain) => {
  press('page')
  pressAgain()
  expect(reached).toHaveLength(2)
})

it.each([
  ['page', 'dialog'],
  ['dialog', 'page'],
])('ignores a press that begins on %s and ends on %s', (begin, end) => {
  press(begin, 0, 100, end)
  expect(reached).toEqual([])
})

it.each([
  ['ignores', 'Enter', 'page'],
  ['ignores', 'Enter', 'link'],
  ['ignores', 'Enter', 'dialog'],
  ['ignores', 'Escape', 'dialog'],
  ['handles', 'Enter', 'text'],
  ['handles', ' ', 'text'],
  ['handles', ' ', 'dialog'],
  ['handles', 'ArrowRight', 'page'],
])('%s the repeats of the key “%s” that is held on %s', (verb, key, id) => {
  const target = document.getElementById(id)!
  const isHandled = (repeat: boolean) => fireEvent.keyDown(target, { key, repeat })
  expect(isHandled(false)).toBe(true)
  expect(isHandled(true)).toBe(verb === 'handles')
})

it('allows a press after a touch that has scrolled', () => {
  dispatch('pointerDown', 'page')
  dispatch('pointerCancel', 'page')
  press('dialog', 60)
  expect(reached).toEqual(['dialog'])
})

it('allows a click whose layer opens during the press', () => {
  const header = document.querySelector('header')!
  header.removeAttribute('data-menu')
  header.addEventListener('pointerup', () => header.setAttribute('data-menu', 'open'))
  press('menu')
  expect(reached).toEqual(['menu'])
})

it('finds no press for a click by keyboard, script or assistive technology', () => {
  press('page')
  expect(getPress({ detail: 0, timeStamp: start })).toBeUndefined()
  expect(getPress({ detail: 1, timeStamp: start + 5000 })).toBeUndefined()
  expect(getPress({ detail: 1, timeStamp: start + 10 })?.target.id).toBe('page')
})

it('allows a press while a second finger touches another layer', () => {
  dispatch('pointerDown', 'page')
  dispatch('pointerDown', 'dialog', 20, 100, false)
  dispatch('click', 'page', 60)
  expect(reached).toEqual(['page'])
})
