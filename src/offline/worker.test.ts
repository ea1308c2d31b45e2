import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

/** Mock of the Workbox classes, which stores its options. */
class WorkboxMock {
  constructor(readonly options: object) {}
}

/** Runs worker.js with the given paths in its caches. Returns what worker.js registers. */
function startWorker(cached: readonly string[] = []) {
  const [registerRoute, setCatchHandler, addEventListener] = [jest.fn(), jest.fn(), jest.fn()]
  const deleted = jest.fn()
  const find = (path?: string) => cached.find((cachedPath) => cachedPath === path)
  runInNewContext(readFileSync('src/offline/worker.js', 'utf8'), {
    URL,
    Response: { error: () => 'error' },
    caches: { match: async (path?: string) => find(path), delete: deleted },
    self: { addEventListener },
    workbox: {
      core: { cacheNames: { runtime: 'pages' } },
      expiration: { Plugin: WorkboxMock },
      precaching: { getCacheKeyForURL: find },
      routing: { registerRoute, setCatchHandler },
      strategies: { CacheFirst: WorkboxMock },
    },
  })
  const [route, strategy] = registerRoute.mock.lastCall as [RegExp, WorkboxMock]
  const [catchHandler] = setCatchHandler.mock.lastCall as [(options: object) => Promise<unknown>]
  const [, install] = addEventListener.mock.lastCall as ['install', (event: object) => void]
  return { route, strategy, catchHandler, install, deleted }
}

const offlinePages = ['/offline/index.html', '/ar/offline/index.html']

it.each([
  ['/home/', 'navigate', '/home/'],
  ['/home/?from=mail', 'navigate', '/home/'],
  ['/services/', 'navigate', '/offline/index.html'],
  ['/ar/home/', 'navigate', '/ar/home/'],
  ['/ar/services/', 'navigate', '/ar/offline/index.html'],
  ['/home/', 'cors', 'error'],
  ['/admin/', 'navigate', 'error'],
  ['/api/send-email', 'navigate', 'error'],
  ['/.netlify/identity', 'navigate', 'error'],
  ['/administration/', 'navigate', '/offline/index.html'],
  ['/projects/api/', 'navigate', '/offline/index.html'],
])('without a connection, responds to %s (%s) with %s', async (path, mode, response) => {
  const { catchHandler } = startWorker([...offlinePages, '/home/', '/ar/home/'])
  const request = { url: `https://site.example${path}`, mode }
  expect(await catchHandler({ event: { request } })).toBe(response)
})

it.each([
  ['/static/4f/tower.avif', true],
  ['/app-0123456789abcdef0123.js', true],
  ['/styles.0123456789abcdef0123.css', true],
  ['/static/4f/tower.avif?x=1', false],
  ['/app-1.js', false],
  ['/app-0123456789abcdef0123.js.map', false],
  ['/sw.js', false],
])('caches %s permanently: %s', (path, isCached) => {
  expect(startWorker().route.test(`https://site.example${path}`)).toBe(isCached)
})

it('caches at most 300 files', () => {
  const { strategy } = startWorker()
  expect(strategy.options).toEqual({
    cacheName: 'files',
    plugins: [new WorkboxMock({ maxEntries: 300 })],
  })
})

it('deletes the cached pages of the previous version on install', () => {
  const { install, deleted } = startWorker()
  install({ waitUntil: jest.fn() })
  expect(deleted.mock.calls).toEqual([['pages']])
})
