/** @jest-environment ./tests/helpers/browser-environment.ts */
import { replaceByCanonicalUrl } from './normalise-url'

const getUrl = () => window.location.href.slice(window.location.origin.length)

it.each([
  // URLs for which the server responds with the not-found page.
  ['/home%2F', '/not-found/', '/not-found/'],
  ['/a%2Fb/?from=mail#place', '/not-found/', '/not-found/?from=mail#place'],
  ['/home/%3Fa', '/not-found/', '/not-found/'],
  ['/%E0%A4%A', '/not-found/', '/not-found/'],
  ['/ar%2Fhome/', '/ar/not-found/', '/ar/not-found/'],
  // URLs whose path differs from the page's canonical path.
  ['/', '/home/', '/home/'],
  ['/home', '/home/', '/home/'],
  ['/home//', '/home/', '/home/'],
  ['/projects/2/index.html', '/projects/2/', '/projects/2/'],
  ['/projects//2/', '/projects/2/', '/projects/2/'],
  // URLs of projects. The path stays the same if decodeURI() decodes the path completely.
  ['/projects/abc/?a=1#image-7', '/projects/2/', '/projects/abc/?a=1#image-7'],
  ['/ar/projects/99', '/ar/projects/2/', '/ar/projects/99'],
  ['/projects/%D8%A8/', '/projects/2/', '/projects/%D8%A8/'],
  ['/projects/2%20/', '/projects/2/', '/projects/2%20/'],
  ['/projects/%3Fa/', '/projects/2/', '/projects/2/'],
  ['/projects/%E0%A4%A/', '/projects/2/', '/projects/2/'],
  // URLs with a fragment.
  ['/home/#service-3', '/home/', '/home/#service-3'],
  ['/home/#50%', '/home/', '/home/#50%25'],
  ['/home/#%E0%A4%A', '/home/', '/home/#%25E0%25A4%25A'],
  ['/home/#a%2Fb', '/home/', '/home/#a%2Fb'],
  // A page of `gatsby develop`, which is empty and has no canonical path.
  ['/home', undefined, '/home'],
])('normalises %s of the page %s to %s', (from, canonicalPath, expected) => {
  const state = { kept: true }
  window.history.replaceState(state, '', from)
  replaceByCanonicalUrl(canonicalPath)
  expect(getUrl()).toBe(expected)
  expect(window.history.state).toEqual(state)
})

it('changes the URL before another page is being loaded, and not afterwards', () => {
  // Hides jsdom's error that it cannot load another page.
  const loads = jest.spyOn(console, 'error').mockImplementation()
  window.history.replaceState(null, '', '/projects/%E0%A4%A/')
  const changes = jest.spyOn(window.history, 'replaceState')
  replaceByCanonicalUrl('/not-found/')
  expect(getUrl()).toBe('/not-found/')
  expect(changes.mock.invocationCallOrder).toEqual([expect.any(Number)])
  expect(changes.mock.invocationCallOrder[0]).toBeLessThan(loads.mock.invocationCallOrder[0]!)
})

it('normalises the fragment of a later navigation', () => {
  window.history.replaceState(null, '', '/home/#%E0')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(getUrl()).toBe('/home/#%25E0')
})
