import home from '../../../tests/content/pages/home.json'
import { noContent } from '../../../tests/helpers/record-form'
import { setContent } from '../state/content'
import { parseSearchTerm, resolveListUrl } from './list-urls'

beforeAll(() => setContent({ ...noContent, records: { 'pages/home.json': home } }))
beforeEach(() => (location.hash = ''))

it.each([
  ['#/search/sea%20view', 'sea view'],
  ['#/collections/pages/search/%D8%A8%D8%B1%D8%AC', 'برج'],
  ['#/search/100%', '100%'],
  ['#/collections/pages', undefined],
])('finds the searched term of %s', (hash, term) => expect(parseSearchTerm(hash)).toBe(term))

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
  ['#/collections/pages/search/wall', '#/search/wall'],
  ['#/collections/arabic', '#/collections/arabic'],
  ['#/collections/projects/entries/new/0123-abcd', '#/collections/projects/new?draft=0123-abcd'],
  ['#/collections/projects/entries/2-tower', '#/collections/projects/entries/2-tower'],
])('resolves %s', (hash, resolved) => expect(resolveListUrl(hash)).toBe(resolved))

it('resolves the entry of the deleted records to a form of a new one', () => {
  const url = resolveListUrl('#/collections/projects/entries/new/deleted')
  expect(url).toMatch(/^#\/collections\/projects\/new\?draft=[\w-]{36}&deleted$/)
})

it('adds the field that contains the term to a result of the open search', () => {
  const url = '#/collections/pages/entries/pages-home'
  expect(resolveListUrl(url)).toBe(url)
  location.hash = '#/search/gulf%20coast'
  expect(resolveListUrl(url)).toBe(`${url}?field=hero.heading`)
  location.hash = '#/search/home'
  expect(resolveListUrl(url)).toBe(url)
})
