import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

interface Request {
  readonly url: string
  readonly mode: string
}

/** What the worker has been told to do, and what is in its caches. */
function startWorker(cached: readonly string[] = []) {
  const worker = {
    route: undefined as RegExp | undefined,
    strategy: {},
    answer: undefined as unknown as (given: { event: { request: Request } }) => Promise<unknown>,
    deleted: jest.fn(),
    install: undefined as unknown as (event: { waitUntil: (work: unknown) => void }) => void,
  }
  class CacheFirst {
    constructor(options: object) {
      worker.strategy = options
    }
  }
  class Plugin {
    constructor(readonly options: object) {}
  }
  runInNewContext(readFileSync('src/offline/worker.js', 'utf8'), {
    URL,
    Response: { error: () => 'error' },
    caches: {
      match: async (path: string | undefined) => cached.find((own) => own === path),
      delete: worker.deleted,
    },
    self: {
      addEventListener: (_install: 'install', listener: typeof worker.install) => {
        worker.install = listener
      },
    },
    workbox: {
      core: { cacheNames: { runtime: 'pages' } },
      expiration: { Plugin },
      precaching: {
        getCacheKeyForURL: (path: string) => (cached.includes(path) ? path : undefined),
      },
      routing: {
        registerRoute: (route: RegExp) => (worker.route = route),
        setCatchHandler: (answer: typeof worker.answer) => (worker.answer = answer),
      },
      strategies: { CacheFirst },
    },
  })
  return worker
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
  expect(startWorker().route?.test(`https://site.example${path}`)).toBe(isKept)
})

it('keeps 300 files at most, and forgets the pages of the version before when it is installed', () => {
  const { strategy, install, deleted } = startWorker()
  expect(strategy).toEqual({ cacheName: 'files', plugins: [{ options: { maxEntries: 300 } }] })
  install({ waitUntil: jest.fn() })
  expect(deleted.mock.calls).toEqual([['pages']])
})
