import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

interface FetchEvent {
  readonly request: { readonly url: string; readonly mode: string }
}

/** Runs the worker's code. Returns its handler of requests that have failed. */
function startWorker(cached: Readonly<Record<string, string>>) {
  const setCatchHandler = jest.fn<void, [(options: { event: FetchEvent }) => Promise<unknown>]>()
  const Plugin = jest.fn()
  class Stub {}
  runInNewContext(readFileSync('src/site/browser/worker.js', 'utf8'), {
    URL,
    Response: { error: () => 'no response' },
    caches: { match: async (path?: string) => path && cached[path] },
    self: { addEventListener: () => undefined },
    workbox: {
      routing: { registerRoute: () => undefined, setCatchHandler },
      strategies: { CacheFirst: Stub },
      expiration: { Plugin },
      precaching: { getCacheKeyForURL: (path: string) => (path in cached ? path : undefined) },
    },
  })
  expect(Plugin).toHaveBeenCalledWith({ maxEntries: 300 })
  const [[handle]] = setCatchHandler.mock.calls as [[(typeof setCatchHandler.mock.calls)[0][0]]]
  return (path: string, mode = 'navigate') =>
    handle({ event: { request: { url: `https://example.com${path}`, mode } } })
}

const open = startWorker({
  '/services/': 'services',
  '/offline/index.html': 'offline',
  '/ar/offline/index.html': 'offline in Arabic',
})

it.each([
  ['/services/', 'services'],
  ['/services', 'services'],
  ['/services?from=mail', 'services'],
  ['/home/', 'offline'],
  ['/ar/services/', 'offline in Arabic'],
  ['/admin/', 'no response'],
  ['/api/cms', 'no response'],
  ['/.netlify/identity/verify', 'no response'],
])('without a connection, %s shows: %s', async (path, shown) => {
  expect(await open(path)).toBe(shown)
})

it('without a connection, no page replaces a file', async () => {
  expect(await open('/page-data/home/page-data.json', 'cors')).toBe('no response')
})
