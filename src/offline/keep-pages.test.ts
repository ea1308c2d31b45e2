/** @jest-environment ./src/testing/browser-environment.ts */
import { keepLoadedPage } from './keep-pages'

it('asks once for the page that is shown and for each file of the site that it has loaded', () => {
  const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const { origin, pathname } = location
  const files = ['/app-1.js', '/app-1.js', pathname, '/sw.js?x=1'].map((path) => origin + path)
  const entries = [...files, 'https://other.example/map.js'].map((name) => ({ name }))
  Object.assign(globalThis, { fetch: fetched })
  Object.assign(performance, { getEntriesByType: () => entries })
  keepLoadedPage()
  const low = { priority: 'low' }
  expect(fetched.mock.calls).toEqual([
    [pathname, low],
    ['/app-1.js', low],
  ])
})
