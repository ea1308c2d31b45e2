import about from '../../../tests/content/pages/about-us.json'
import home from '../../../tests/content/pages/home.json'
import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import company from '../../../tests/content/settings/company.json'
import { number } from '../../content/model/field'
import type { Json } from '../../content/model/record-file'
import { kinds } from '../../content/registry'
import { searchItems, type SearchedItem } from './search-items'

const toItem = (kind: SearchedItem['kind'], record: Json) => ({ kind, record, published: record })
const items = [
  toItem(kinds.project, tower),
  toItem(kinds.project, villa),
  toItem(kinds.home, home),
  toItem(kinds.aboutUs, about),
  toItem(kinds.company, company),
]
/** Returns what was found as [label of the record, path, sentence with its marks in brackets]. */
const find = (term: string, searched: readonly SearchedItem[] = items) =>
  searchItems(searched, term).found.flatMap(({ item, places }) =>
    places.map(({ text: { path, text }, sentence, marks }) => {
      const marked = marks.toReversed().reduce((before, { start, end }) => {
        const word = before.slice(start, end)
        return `${before.slice(0, start)}[${word}]${before.slice(end)}`
      }, text)
      const end = sentence.end + 2 * marks.length
      return [item.kind.label, path, marked.slice(sentence.start, end)] as const
    }),
  )
const write = (text: string) => [toItem(kinds.home, { statement: { text } })]
const findSentences = (text: string, term: string) =>
  find(term, write(text)).map(([, , sentence]) => sentence)

it.each([
  ['part of a word in capital letters', 'TOWERS and', 'hero.heading'],
  ['a text in a list', home.hero.places[1]!.text, 'hero.places.1.text'],
  ['a text in Arabic', home.hero.places[1]!.text_ar, 'hero.places.1.text_ar'],
  ['a telephone number in Arabic digits', '٠٠٠٠ ٠١٤٢', 'phone'],
  ['a telephone number by the name of its field', 'phone number', 'phone'],
  ['a field by words of its label and its hint', 'number country code', 'phone'],
  ['years without the spaces that a form adds', '2023-2024', 'timeline'],
  ['the target of a link', '/services/', 'hero.secondaryLink.to'],
  ['a picture by its path', home.hero.picture.file.src, 'hero.picture.file'],
] as const)('finds %s', (_case, term, path) => {
  expect(find(term).map(([, each]) => each)).toContain(path)
})

it('finds every place, pages before projects', () => {
  const places = find('kuwait')
  const labels = [...new Set(places.map(([label]) => label))]
  const all = items.flatMap(({ record }) => JSON.stringify(record).match(/"[^"]*Kuwait/g) ?? [])
  expect(labels.at(-1)).toBe('Project')
  expect(places.length).toBeGreaterThanOrEqual(all.length)
})

it('finds a number', () => {
  const kind = { ...kinds.home, fields: { year: number('Year', '', { min: 1, max: 9999 }) } }
  expect(find('1987', [toItem(kind, { year: 1987 })])).toEqual([['Home', 'year', '[1987]']])
})

it('finds nothing that the server generates, because it has no input', () => {
  const record = { kinds: [{ singular: 'It', plural: 'They', key: 'xyz' }], highestNumber: 1987 }
  for (const term of ['xyz', '1987'])
    expect(find(term, [toItem(kinds.projects, record)])).toEqual([])
})

it('finds a page by its name', () => {
  const { found } = searchItems(items, 'home')
  expect(found[0]).toMatchObject({ item: { kind: kinds.home } })
})

it('finds words in any order if they are nowhere together', () => {
  expect(find('coast towers')).toContainEqual([
    'Home',
    'hero.heading',
    expect.stringMatching(/\[towers\].*\[coast\]/i),
  ])
  expect(searchItems(items, 'coast towers').isPhrase).toBe(false)
})

it('finds the records that contain all words in different texts', () => {
  const places = find('villa dubai')
  expect(places.map(([, path]) => path)).toEqual(expect.arrayContaining(['title', 'location']))
})

it.each([
  ['company phone', 'Company', 'phone'],
  ['home page headline', 'Home', 'hero.heading'],
  ['change our phone number', 'Company', 'phone'],
])('leads from “%s” to the field', (term, label, path) => {
  expect(find(term).map((place) => place.slice(0, 2))).toContainEqual([label, path])
})

it.each(['', ' ', 'towers xyz', 'towers xyz qqq', 'ـ'])('finds nothing for “%s”', (term) => {
  expect(find(term)).toEqual([])
})

it('finds no picture by a word of its path', () => {
  const paths = find('media').map(([, path]) => path)
  expect(paths.filter((path) => path.includes('file'))).toEqual([])
})

it.each([
  ['the sentence', 'One. Two towers? Three.', 'towers', ['Two [towers]?']],
  ['each sentence', 'One tower. Two! A tower.', 'tower', ['One [tower].', 'A [tower].']],
  ['several words of a sentence', 'A tower, a tower', 'tower', ['A [tower], a [tower]']],
  ['sentences that the term joins', 'One. Two. Three.', 'one. t', ['[One. T]wo.']],
  ['a sentence after a quotation', 'It is “so.” A tower.', 'tower', ['A [tower].']],
  ['a sentence in Arabic', 'أولًا؟ برجان.', 'برج', ['[برج]ان.']],
  ['a line', 'One\n\nTwo towers\nThree', 'towers', ['Two [towers]']],
  ['words once that overlap', 'sea, a seaside', 'a seaside sea', ['[sea], [a] [seaside]']],
] as const)('shows %s', (_case, text, term, sentences) => {
  expect(findSentences(text, term)).toEqual(sentences)
})

describe('an unpublished text', () => {
  const published = { statement: { text: 'An old text', text_ar: 'نص' } }
  const record = { statement: { text: 'A new text', text_ar: 'نص' } }
  const siteDraft = { record: { statement: { text: 'A saved text', text_ar: 'نص' } } }
  const edited = [{ kind: kinds.home, record, published, siteDraft }]
  const findSources = (term: string) =>
    searchItems(edited, term).found.flatMap(({ places }) =>
      places.map(({ source, isPublished }) => [source, isPublished]),
    )

  it.each([
    ['the edited text', 'new', [['record', false]]],
    ['the published text', 'old', [['published', true]]],
    ['the draft at the site', 'saved', [['siteDraft', false]]],
    ['a text that is the same in all once', 'نص', [['record', true]]],
  ] as const)('is found in %s', (_case, term, sources) => {
    expect(findSources(term)).toEqual(sources)
  })

  it('is no published picture', () => {
    const { found } = searchItems([toItem(kinds.home, home)], '/media')
    expect(found[0]!.places.map(({ isPublished }) => isPublished)).not.toContain(false)
  })
})
