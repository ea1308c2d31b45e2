import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

/** What Workbox makes of its options. */
class Made {
  constructor(readonly options: object) {}
}

/** What the worker has told Workbox and the browser, given what is in its caches. */
function startWorker(cached: readonly string[] = []) {
  const [registerRoute, setCatchHandler, addEventListener] = [jest.fn(), jest.fn(), jest.fn()]
  const deleted = jest.fn()
  const find = (path?: string) => cached.find((own) => own === path)
  runInNewContext(readFileSync('src/offline/worker.js', 'utf8'), {
    URL,
    Response: { error: () => 'error' },
    caches: { match: async (path?: string) => find(path), delete: deleted },
    self: { addEventListener },
    workbox: {
      core: { cacheNames: { runtime: 'pages' } },
      expiration: { Plugin: Made },
      precaching: { getCacheKeyForURL: find },
      routing: { registerRoute, setCatchHandler },
      strategies: { CacheFirst: Made },
    },
  })
  const [route, strategy] = registerRoute.mock.lastCall as [RegExp, Made]
  const [answer] = setCatchHandler.mock.lastCall as [(given: object) => Promise<unknown>]
  const [, install] = addEventListener.mock.lastCall as ['install', (event: object) => void]
  return { route, strategy, answer, install, deleted }
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
])('without a connection, %s is answered to %s with %s', async (path, mode, answer) => {
  const { answer: answerTo } = startWorker([...offlinePages, '/home/', '/ar/home/'])
  const request = { url: `https://site.example${path}`, mode }
  expect(await answerTo({ event: { request } })).toBe(answer)
})

it.each([
  ['/static/4f/tower.avif', true],
  ['/app-0123456789abcdef0123.js', true],
  ['/styles.0123456789abcdef0123.css', true],
  ['/static/4f/tower.avif?x=1', false],
  ['/app-1.js', false],
  ['/app-0123456789abcdef0123.js.map', false],
  ['/sw.js', false],
])('keeps %s for good: %s', (path, isKept) => {
  expect(startWorker().route.test(`https://site.example${path}`)).toBe(isKept)
})

it('keeps 300 files at most, and forgets the pages of the version before when it is installed', () => {
  const { strategy, install, deleted } = startWorker()
  expect(strategy.options).toEqual({ cacheName: 'files', plugins: [new Made({ maxEntries: 300 })] })
  install({ waitUntil: jest.fn() })
  expect(deleted.mock.calls).toEqual([['pages']])
})
