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
  expect(register).toHaveBeenCalledTimes(times)
}

it('waits until the page has loaded and the main thread is idle', async () => {
  await start('interactive')
  await expectRegistered(0)
  window.dispatchEvent(new Event('load'))
  await expectRegistered(0)
  idle?.()
  await expectRegistered(1)
})

it('waits only for the main thread where the page has loaded already', async () => {
  await start('complete')
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

it('waits for a fixed time where the browser has no requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await start('complete')
  await jest.advanceTimersByTimeAsync(1999)
  await expectRegistered(0)
  await jest.advanceTimersByTimeAsync(1)
  await expectRegistered(1)
})

it('only logs that it failed', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  register.mockRejectedValue(new Error('Not here'))
  await start('complete')
  idle?.()
  await expectRegistered(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

it.each([
  ['asks for the page again where a worker has taken over before', {}, 1],
  ['leaves the page to a worker that is about to take over', { installing: {} }, 0],
])('%s', async (_what, next, times) => {
  Object.assign(navigator.serviceWorker, { controller: {} })
  register.mockResolvedValue({
    active: { state: 'activated' },
    installing: null,
    waiting: null,
    ...next,
  })
  Object.assign(globalThis, { caches: { match: async () => undefined } })
  globalThis.fetch = jest.fn(async () => ({}) as Response)
  Object.assign(performance, { getEntriesByType: () => [] })
  await start('complete')
  idle?.()
  await expectRegistered(1)
  expect(globalThis.fetch).toHaveBeenCalledTimes(times)
})
