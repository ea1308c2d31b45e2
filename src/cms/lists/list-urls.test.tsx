import home from '../../../content/pages/home.json'
import { setPublished } from '../backend/published'
import { parseSearch, resolveListUrl } from './list-urls'

beforeAll(() => setPublished({ records: { 'pages/home.json': home }, pictures: [], errors: [] }))
beforeEach(() => (location.hash = ''))

it.each([
  ['#/search/sea%20view', 'sea view', undefined],
  ['#/collections/pages/search/%D8%A8%D8%B1%D8%AC', 'برج', 'pages'],
  ['#/search/100%', '100%', undefined],
])('parses %s', (hash, term, collection) => {
  expect(parseSearch(hash)).toEqual({ term, collection })
})

it('parses no search in the URL of a list', () => {
  expect(parseSearch('#/collections/pages')).toBeUndefined()
})

it.each([
  [
    '#/collections/arabic/entries/pages/home/hero.heading_ar',
    '#/collections/pages/entries/pages-home?field=hero.heading_ar',
  ],
  [
    '#/collections/arabic/entries/projects/2-tower/thumbnail.alt_ar',
    '#/collections/projects/entries/2-tower?field=thumbnail.alt_ar',
  ],
  ['#/search/w', '#/search/w%20%20'],
  ['#/search/%D9%88', '#/search/%D9%88%20%20'],
  ['#/search/wall', '#/search/wall'],
  ['#/collections/arabic', '#/collections/arabic'],
  ['#/collections/projects/entries/2-tower', '#/collections/projects/entries/2-tower'],
])('resolves %s', (hash, resolved) => expect(resolveListUrl(hash)).toBe(resolved))

it('adds the field that contains the term to a result of the open search', () => {
  const url = '#/collections/pages/entries/pages-home'
  expect(resolveListUrl(url)).toBe(url)
  location.hash = '#/search/gulf%20coast'
  expect(resolveListUrl(url)).toBe(`${url}?field=hero.heading`)
  location.hash = '#/search/home'
  expect(resolveListUrl(url)).toBe(url)
})
