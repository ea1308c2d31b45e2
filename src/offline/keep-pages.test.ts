import { keepLoadedPage, keepPage } from './keep-pages'

const fetched = jest.fn()

/** A browser at an Arabic page that has loaded some files; a worker serves it, or none does. */
function browse(controller: object | null, files: string[] = []) {
  fetched.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  Object.assign(globalThis, { location: new URL('https://site.example/ar/home/'), fetch: fetched })
  jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
    return (type === 'resource' ? files.map((name) => ({ name })) : []) as PerformanceEntryList
  })
  const value = { serviceWorker: controller && { controller } }
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
}

const low = { priority: 'low' }

it.each([
  ['a worker', {}, [['/ar/services/', low]]],
  ['no worker', null, []],
])('a page that was reached by a link, with %s, has it asked for: %j', (_what, own, requests) => {
  browse(own)
  keepPage('/ar/services/')
  expect(fetched.mock.calls).toEqual(requests)
})

it('asks once for the page that is shown and for each file of the site that it has loaded', () => {
  browse({}, [
    'https://site.example/app-1.js',
    'https://site.example/app-1.js',
    'https://site.example/ar/home/',
    'https://site.example/sw.js?x=1',
    'https://other.example/map.js',
  ])
  keepLoadedPage()
  expect(fetched.mock.calls).toEqual([
    ['/ar/home/', low],
    ['/app-1.js', low],
  ])
})
