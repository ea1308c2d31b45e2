/** @jest-environment ./tests/helpers/browser-environment.ts */
let state: DocumentReadyState
let idle: (() => void) | undefined
const register = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  idle = undefined
  register.mockReset().mockResolvedValue(new EventTarget())
  const serviceWorker = Object.assign(new EventTarget(), { register })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.assign(window, { requestIdleCallback: (callback: () => void) => (idle = callback) })
})
afterEach(() => void jest.useRealTimers())

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

it('registers 2 s after the load in a browser without requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback')
  await loadModule('complete')
  await jest.advanceTimersByTimeAsync(1999)
  await expectRegistered(0)
  await jest.advanceTimersByTimeAsync(1)
  await expectRegistered(1)
})

it('only logs a failed registration', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  register.mockRejectedValue(new TypeError('No connection'))
  await loadModule('complete')
  idle?.()
  await expectRegistered(1)
  expect(warn.mock.calls).toEqual([[expect.any(String), new TypeError('No connection')]])
})

it('does and logs nothing in a browser without service workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await loadModule('complete')
  idle?.()
  await expectRegistered(0)
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
  Object.assign(navigator.serviceWorker, { controller: page.controller })
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

/** Delays of the requests of a page that stays uncached, in s after the registration. */
const delays = [0, 5, 35]

it.each<[string, PageState, object, number[]]>([
  ['immediately if a worker is in control', { controller }, { active }, delays],
  ['on controllerchange if no worker is in control', {}, { active }, []],
  ['after 5 s if a worker is installing', { controller }, { active, installing: {} }, [5, 35]],
  ['after 5 s if a worker is waiting', { controller }, { active, waiting: {} }, [5, 35]],
  [
    'immediately if its data is not cached',
    { controller, cached: [location.pathname] },
    { active },
    delays,
  ],
  ['only once it is uncached', { controller, cached: [location.pathname, data] }, { active }, []],
])('a page caches itself %s', async (_case, page, registration, expected) => {
  const cached = new Set(page.cached)
  const warn = jest.spyOn(console, 'warn')
  Object.assign(globalThis, { caches: { match: async (file: string) => cached.has(file) } })
  const fetch = await registerOffline(page, Object.assign(new EventTarget(), registration))
  expect(fetch.mock.calls).toEqual(expected.includes(0) ? cacheRequests : [])
  await jest.advanceTimersByTimeAsync(4999)
  expect(fetch.mock.calls).toEqual(expected.includes(0) ? cacheRequests : [])
  await jest.advanceTimersByTimeAsync(100_000)
  expect(fetch.mock.calls).toEqual(expected.flatMap(() => cacheRequests))
  expect(warn).not.toHaveBeenCalled()
})

it.each(['controllerchange', 'updatefound'])(
  'a page caches itself again on %s until it is cached',
  async (event) => {
    const cached = new Set([location.pathname, data])
    Object.assign(globalThis, { caches: { match: async (file: string) => cached.has(file) } })
    const registration = Object.assign(new EventTarget(), { active })
    const fetch = await registerOffline({ controller }, registration)
    await jest.advanceTimersByTimeAsync(100_000)
    expect(fetch).not.toHaveBeenCalled()
    cached.clear()
    const target = event === 'updatefound' ? registration : navigator.serviceWorker
    target.dispatchEvent(new Event(event))
    await jest.advanceTimersByTimeAsync(0)
    expect(fetch.mock.calls).toEqual(cacheRequests)
    cached.add(location.pathname).add(data)
    await jest.advanceTimersByTimeAsync(100_000)
    expect(fetch.mock.calls).toEqual(cacheRequests)
  },
)
