/** @jest-environment ./src/testing/browser-environment.ts */
import { whenStable } from './when-stable'

let state: DocumentReadyState
let idle: (() => void) | undefined

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  idle = undefined
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Whether the wait is over, told when everything that is due has run. */
async function watch(wait: Promise<void>): Promise<() => Promise<boolean>> {
  let over = false
  void wait.then(() => (over = true))
  return async () => {
    await jest.advanceTimersByTimeAsync(0)
    return over
  }
}

it('waits until the page has loaded and the main thread is idle', async () => {
  state = 'interactive'
  const isOver = await watch(whenStable(30_000))
  window.dispatchEvent(new Event('load'))
  expect(await isOver()).toBe(false)
  idle?.()
  expect(await isOver()).toBe(true)
})

it('waits only for the main thread where the page has loaded already', async () => {
  state = 'complete'
  const isOver = await watch(whenStable(30_000))
  expect(await isOver()).toBe(false)
  idle?.()
  expect(await isOver()).toBe(true)
})

it('waits no longer than it is told', async () => {
  state = 'loading'
  const isOver = await watch(whenStable(30_000))
  await jest.advanceTimersByTimeAsync(29_999)
  expect(await isOver()).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await isOver()).toBe(true)
})

it('waits for a fixed time where the browser has no requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  state = 'complete'
  const isOver = await watch(whenStable(30_000))
  await jest.advanceTimersByTimeAsync(1999)
  expect(await isOver()).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await isOver()).toBe(true)
})
