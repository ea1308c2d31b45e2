/** @jest-environment ./src/testing/browser-environment.ts */
import { normaliseUrl } from './normalise-url'

const address = () => window.location.href.slice(window.location.origin.length)

it.each([
  // What is no page has been answered with not-found, whatever the path is.
  ['/home%2F', '/not-found/', '/not-found/'],
  ['/a%2Fb/?from=mail#place', '/not-found/', '/not-found/?from=mail#place'],
  ['/home/%3Fa', '/not-found/', '/not-found/'],
  ['/%E0%A4%A', '/not-found/', '/not-found/'],
  ['/ar%2Fhome/', '/ar/not-found/', '/ar/not-found/'],
  // A page at another address than its own.
  ['/', '/home/', '/home/'],
  ['/home', '/home/', '/home/'],
  ['/home//', '/home/', '/home/'],
  ['/projects/2/index.html', '/projects/2/', '/projects/2/'],
  ['/projects//2/', '/projects/2/', '/projects/2/'],
  // A project keeps its path, where the router can read it.
  ['/projects/abc/?a=1#image-7', '/projects/2/', '/projects/abc/?a=1#image-7'],
  ['/ar/projects/99', '/ar/projects/2/', '/ar/projects/99'],
  ['/projects/%D8%A8/', '/projects/2/', '/projects/%D8%A8/'],
  ['/projects/2%20/', '/projects/2/', '/projects/2%20/'],
  ['/projects/%3Fa/', '/projects/2/', '/projects/2/'],
  ['/projects/%E0%A4%A/', '/projects/2/', '/projects/2/'],
  // A place within the page.
  ['/home/#service-3', '/home/', '/home/#service-3'],
  ['/home/#50%', '/home/', '/home/#50%25'],
  ['/home/#%E0%A4%A', '/home/', '/home/#%25E0%25A4%25A'],
  ['/home/#a%2Fb', '/home/', '/home/#a%2Fb'],
  // With `gatsby develop` nobody says which page it is.
  ['/home', undefined, '/home'],
])('%s, where %s was served, becomes %s', (from, shown, expected) => {
  const state = { kept: true }
  window.history.replaceState(state, '', from)
  normaliseUrl(shown)
  expect(address()).toBe(expected)
  expect(window.history.state).toEqual(state)
})

it('a place that is named later is read as well', () => {
  window.history.replaceState(null, '', '/home/#%E0')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(address()).toBe('/home/#%25E0')
})
