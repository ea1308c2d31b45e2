/** @jest-environment ./src/testing/browser-environment.ts */
let state: DocumentReadyState
let idle: (() => void) | undefined
const register = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  idle = undefined
  register.mockReset().mockResolvedValue({})
  const serviceWorker = Object.assign(new EventTarget(), { register })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** A page starts; its state of loading is given. */
async function start(loading: DocumentReadyState): Promise<void> {
  state = loading
  await jest.isolateModulesAsync(async () => void (await import('./register-worker')))
}

async function expectRegistered(times: 0 | 1): Promise<void> {
  await jest.advanceTimersByTimeAsync(0)
  expect(register.mock.calls).toEqual(times === 1 ? [['/sw.js']] : [])
}

it('waits until the page has loaded and the main thread is idle', async () => {
  await start('interactive')
  idle?.()
  await expectRegistered(0)
  window.dispatchEvent(new Event('load'))
  await expectRegistered(0)
  idle?.()
  await expectRegistered(1)
})

it('waits no longer than 30 s', async () => {
  await start('loading')
  await jest.advanceTimersByTimeAsync(29_999)
  await expectRegistered(0)
  await jest.advanceTimersByTimeAsync(1)
  await expectRegistered(1)
})

it('waits for the page alone where the browser has no requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await start('complete')
  await expectRegistered(1)
})

it('only logs that it failed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const error = new Error('Not here')
  register.mockRejectedValue(error)
  await start('complete')
  idle?.()
  await expectRegistered(1)
  expect(warn.mock.calls).toEqual([['The background worker could not be registered.', error]])
})

it('asks the worker that takes over once for the page and for each file that it has loaded', async () => {
  const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const { origin, pathname } = location
  const files = ['/app-1.js', '/app-1.js', pathname, '/sw.js?x=1'].map((path) => origin + path)
  const entries = [...files, 'https://other.example/map.js'].map((name) => ({ name }))
  Object.assign(globalThis, { fetch: fetched })
  Object.assign(performance, { getEntriesByType: () => entries })
  await start('complete')
  idle?.()
  await expectRegistered(1)
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  const low = { priority: 'low' }
  expect(fetched.mock.calls).toEqual([
    [pathname, low],
    ['/app-1.js', low],
  ])
})
