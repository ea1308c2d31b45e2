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

it.each(['interactive', 'complete'] as const)(
  'waits until the page, which is %s, has loaded and the main thread is idle',
  async (loading) => {
    await start(loading)
    if (loading === 'interactive') {
      idle?.()
      window.dispatchEvent(new Event('load'))
    }
    await expectRegistered(0)
    idle?.()
    await expectRegistered(1)
  },
)

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
  const error = new Error('Not here')
  register.mockRejectedValue(error)
  await start('complete')
  idle?.()
  await expectRegistered(1)
  expect(warn.mock.calls).toEqual([['The background worker could not be registered.', error]])
})

it('says nothing in a browser that has no workers', async () => {
  const warn = jest.spyOn(console, 'warn')
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await start('complete')
  idle?.()
  await expectRegistered(0)
  expect(warn).not.toHaveBeenCalled()
})

interface Given {
  readonly controller?: object
  /** The page, where a worker has kept it. */
  readonly copy?: object
}

/** What a page asks for that keeps itself: its own path, and once each file of the site's own. */
const kept = [location.pathname, '/app-1.js'].map((path) => [path, { priority: 'low' }])

/** A page without a connection registers the worker, and asks for itself by what is returned. */
async function startWith(given: Given, registration: object) {
  Object.assign(navigator.serviceWorker, given)
  register.mockResolvedValue(registration)
  const fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  Object.assign(globalThis, { fetch })
  const paths = ['/app-1.js', '/app-1.js', location.pathname, '/sw.js?x=1']
  const files = [...paths.map((path) => location.origin + path), 'https://other.example/map.js']
  Object.assign(performance, { getEntriesByType: () => files.map((name) => ({ name })) })
  await start('complete')
  idle?.()
  await expectRegistered(1)
  return fetch
}

const controller = {}
const active = { state: 'activated' }

it.each([
  ['asks for it where a worker has taken over before', { controller }, { active }, kept],
  ['leaves it to a worker that will answer for it later', {}, { active }, []],
  ['leaves it to a worker that starts', { controller }, { active, installing: {} }, []],
  ['leaves it to a worker that waits', { controller }, { active, waiting: {} }, []],
  ['leaves it where no worker is active', { controller }, {}, []],
  ['has it already', { controller, copy: {} }, { active }, []],
])('a page %s', async (_what, { copy, ...own }: Given, registration, asked) => {
  const warn = jest.spyOn(console, 'warn')
  Object.assign(globalThis, { caches: { match: async () => copy } })
  const fetch = await startWith(own, registration)
  expect(fetch.mock.calls).toEqual(asked)
  expect(warn).not.toHaveBeenCalled()
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(fetch.mock.calls).toEqual([...asked, ...kept])
})

it('a page asks for it once a worker that took over before it listened is ready', async () => {
  const active = Object.assign(new EventTarget(), { state: 'activating' })
  const fetch = await startWith({ controller }, { active })
  expect(fetch).not.toHaveBeenCalled()
  active.dispatchEvent(new Event('statechange'))
  expect(fetch.mock.calls).toEqual(kept)
})
