import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import company from '../../../tests/content/settings/company.json'
import { number } from '../../content/model/field'
import { kinds } from '../../content/registry'
import { findTerm } from './search-records'

const homePage = [kinds.home, home] as const
const place = home.hero.places[1]!

it.each([
  ['part of a word in capital letters', homePage, 'TOWERS and', 'hero.heading'],
  ['a text in a list', homePage, place.text, 'hero.places.1.text'],
  ['a text in Arabic', homePage, place.text_ar, 'hero.places.1.text_ar'],
  ['Arabic digits', [kinds.company, company], '٠٠٠٠ ٠١٤٢', 'phone'],
  ['words of one text in any order', homePage, 'coast towers', 'hero.heading'],
  ['words of several texts', [kinds.project, villa], 'villa dubai', 'title'],
  ['a single letter', homePage, 'w', 'hero.heading'],
  ['the name of a page', homePage, 'home', ''],
] as const)('finds %s', (_case, [kind, record], term, path) => {
  expect(findTerm(kind, record, term)).toMatchObject({ path })
})

it('finds a number', () => {
  const kind = { ...kinds.home, fields: { year: number('Year', '', { min: 1, max: 9999 }) } }
  expect(findTerm(kind, { year: 1987 }, '1987')).toMatchObject({ path: 'year', excerpt: '1987' })
})

it.each([
  ['أبراج', 'ابراج'],
  ['أَبْرَاج', 'أبراج'],
  ['شقّة', 'شقه'],
  ['مبنى', 'مبني'],
  ['café', 'CAFE'],
  ['Kuwait’s', "kuwait's"],
])('finds “%s” as “%s”', (text, term) => {
  expect(findTerm(kinds.home, { statement: { text_ar: text } }, term)).toMatchObject({
    path: 'statement.text_ar',
    excerpt: text,
  })
})

it.each(['', ' ', 'towers xyz', '/services/', 'hero.jpg'])('finds nothing for “%s”', (term) => {
  expect(findTerm(kinds.home, home, term)).toBeUndefined()
})

it('cuts a long text around the term', () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`)
  const match = findTerm(kinds.home, { statement: { text: words.join(' ') } }, 'word20')
  expect(match).toEqual({
    path: 'statement.text',
    label: 'Statement, Text',
    excerpt: `…\u00a0${words.slice(15, 31).join(' ')}\u00a0…`,
  })
})
