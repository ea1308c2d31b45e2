/** @jest-environment ./src/testing/browser-environment.ts */
import type { BrowserPluginArgs, RouteUpdateArgs, ShouldUpdateScrollArgs } from 'gatsby'
import { onClientEntry, onRouteUpdate, shouldUpdateScroll } from './gatsby-browser'
import './src/languages/whole-languages'
import { texts as arabicTexts } from './src/languages/ar/interface-texts'
import { texts as englishTexts } from './src/languages/en/interface-texts'
import { announcePage } from './src/layout/navigation'
import { keepPage } from './src/offline/keep-pages'

jest.mock('./src/layout/navigation')
jest.mock('./src/offline/keep-pages')

it.each([
  ['/services/', '/home/', [[englishTexts]], [['/services/']]],
  ['/ar/services/', '/ar/home/', [[arabicTexts]], [['/ar/services/']]],
  ['/home/', undefined, [], []],
])('%s, reached from %s, is announced in its language and kept', (...given) => {
  const [pathname, from, announced, kept] = given
  const prevLocation = from ? { pathname: from } : null
  jest.mocked(announcePage).mockClear()
  jest.mocked(keepPage).mockClear()
  onRouteUpdate!({ location: { pathname }, prevLocation } as RouteUpdateArgs, { plugins: [] })
  expect(jest.mocked(announcePage).mock.calls).toEqual(announced)
  expect(jest.mocked(keepPage).mock.calls).toEqual(kept)
})

it.each([
  ['', {}, false, [[0, 0]]],
  ['#service-2', {}, true, []],
  // Who has scrolled before scripts ran stays there.
  ['', undefined, false, []],
  ['#service-2', undefined, false, []],
])('a page at the place “%s”, reached from %j, is left to Gatsby: %s', (...given) => {
  const [hash, prevRouterProps, isLeft, scrolls] = given
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation()
  const routerProps = { location: { hash } }
  const args = { prevRouterProps, routerProps } as unknown as ShouldUpdateScrollArgs
  expect(shouldUpdateScroll!(args, { plugins: [] })).toBe(isLeft)
  expect(scrollTo.mock.calls).toEqual(scrolls)
  scrollTo.mockRestore()
})

it('the browser is told to leave the place on a page to us, before anything else', () => {
  Object.assign(window, { ___loader: {}, ___navigate: () => {} })
  void onClientEntry!({} as BrowserPluginArgs, { plugins: [] })
  expect(window.history.scrollRestoration).toBe('manual')
})
