/** @jest-environment ./tests/helpers/browser-environment.ts */
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

async function loadModule(readyState: DocumentReadyState): Promise<void> {
  state = readyState
  await jest.isolateModulesAsync(async () => void (await import('./register-worker')))
}

async function expectRegistered(times: 0 | 1): Promise<void> {
  await jest.advanceTimersByTimeAsync(0)
  expect(register.mock.calls).toEqual(times === 1 ? [['/sw.js']] : [])
}

it.each(['interactive', 'complete'] as const)(
  'registers once a page that is %s has loaded and is idle',
  async (readyState) => {
    await loadModule(readyState)
    if (readyState === 'interactive') {
      idle?.()
      window.dispatchEvent(new Event('load'))
    }
    await expectRegistered(0)
    idle?.()
    await expectRegistered(1)
  },
)

it('registers after 30 s at the latest', async () => {
  await loadModule('interactive')
  await jest.advanceTimersByTimeAsync(29_999)
  await expectRegistered(0)
  await jest.advanceTimersByTimeAsync(1)
  await expectRegistered(1)
})

interface PageState {
  readonly controller?: object
  /** Paths of the files in the caches of a worker. */
  readonly cached?: readonly string[]
}

const stylesheet = '/component-1.css'
const data = '/page-data/app-data.json'

/** Requests of a page that caches itself: the page, its files and its stylesheet, each once. */
const cacheRequests = [location.pathname, '/app-1.js', data, stylesheet].map((path) => [
  path,
  { priority: 'low' },
])

/** Registers the worker in a page without a connection. Returns the mock of `fetch`. */
async function registerOffline(page: PageState, registration: object) {
  Object.assign(navigator.serviceWorker, page)
  register.mockResolvedValue(registration)
  document.head.innerHTML = `<style data-href="/app-1.css"></style><style data-href="${stylesheet}">`
  const fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  Object.assign(globalThis, { fetch })
  const paths = ['/app-1.js', '/app-1.js', data, location.pathname, '/sw.js?x=1']
  const files = [...paths.map((path) => location.origin + path), 'https://other.example/map.js']
  Object.assign(performance, { getEntriesByType: () => files.map((name) => ({ name })) })
  await loadModule('complete')
  idle?.()
  await expectRegistered(1)
  return fetch
}

const controller = {}
const active = { state: 'activated' }

it.each([
  ['immediately if a worker is in control', { controller }, { active }, cacheRequests],
  ['on controllerchange if no worker is in control', {}, { active }, []],
  ['on controllerchange if a worker is installing', { controller }, { active, installing: {} }, []],
  ['on controllerchange if a worker is waiting', { controller }, { active, waiting: {} }, []],
  ['on controllerchange if no worker is active', { controller }, {}, []],
  [
    'immediately if its data is not cached',
    { controller, cached: [location.pathname] },
    { active },
    cacheRequests,
  ],
  [
    'on controllerchange if the page and its data are cached',
    { controller, cached: [location.pathname, data] },
    { active },
    [],
  ],
])('a page caches itself %s', async (_case, page: PageState, registration, requests) => {
  const { cached = [], ...serviceWorker } = page
  const warn = jest.spyOn(console, 'warn')
  Object.assign(globalThis, {
    caches: { match: async (file: string) => (cached.includes(file) ? {} : undefined) },
  })
  const fetch = await registerOffline(serviceWorker, registration)
  expect(fetch.mock.calls).toEqual(requests)
  expect(warn).not.toHaveBeenCalled()
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(fetch.mock.calls).toEqual([...requests, ...cacheRequests])
})
