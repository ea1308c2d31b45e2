import home from '../../content/pages/home.json'
import villa from '../../content/projects/villa.json'
import { findRecordKind } from '../screens/registry'
import { findConflicts, mergeRecords, listChangedLabels } from './merge-records'
import type { Json } from './record-file'

const { fields } = findRecordKind('projects/')!
const homePage = findRecordKind('pages/home.json')!

it.each<[string, Json, Json, Json, Json]>([
  ['fields of their own', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  [
    'fields of one group',
    { g: { a: 1, b: 1 } },
    { g: { a: 2, b: 1 } },
    { g: { a: 1, b: 2 } },
    { g: { a: 2, b: 2 } },
  ],
  ['the same field: what was typed', { a: 'x' }, { a: 'mine' }, { a: 'theirs' }, { a: 'mine' }],
  ['a list, which is one value', { a: [1, 2] }, { a: [2, 1] }, { a: [1, 3] }, { a: [2, 1] }],
  ['a field that one has cleared', { a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 }, { a: 3 }],
  ['a group that one has cleared', { g: { a: 1 } }, {}, { g: { a: 2 } }, {}],
  ['a group that both have added', {}, { g: { a: 1 } }, { g: { b: 2 } }, { g: { a: 1, b: 2 } }],
  [
    'the file of a picture with its point, which are one value',
    { file: { src: '/a.jpg' } },
    { file: { src: '/b.jpg' } },
    { file: { src: '/a.jpg', focalPoint: { x: 1, y: 2 } } },
    { file: { src: '/b.jpg' } },
  ],
])('merges %s', (_what, opened, typed, newer, merged) => {
  expect(mergeRecords(opened, typed, newer)).toEqual(merged)
})

describe('a question names', () => {
  const { thumbnail } = villa
  const file = (src: string) => ({ ...villa, thumbnail: { ...thumbnail, file: { src } } })

  it.each<[string, Json, Json, string[]]>([
    [
      'nothing that only one has changed, or both alike',
      { ...villa, title: 'A', timeline: '2018' },
      { ...villa, location: 'B', timeline: '2018' },
      [],
    ],
    ['a text', { ...villa, title: 'A' }, { ...villa, title: 'B' }, ['Title']],
    ['a picture', file('/a.jpg'), file('/b.jpg'), ['Card picture, Picture file']],
    [
      'a field of a group that the other has cleared',
      { ...villa, thumbnail: undefined },
      file('/b.jpg'),
      ['Card picture'],
    ],
    [
      'a text and not its mark',
      { ...villa, title_ar: 'أ', title_ar_outdated: undefined },
      { ...villa, title_ar: 'ب', title_ar_outdated: true },
      ['Title · العربية'],
    ],
  ])('%s', (_what, typed, newer, names) => {
    expect([...findConflicts(fields, villa, typed, newer).keys()]).toEqual(names)
  })
})

it('changes are called as the form calls their fields', () => {
  const changed = {
    ...home,
    hero: { ...home.hero, heading: 'A', places: [] },
    seo: { ...home.seo, title: 'B' },
  }
  expect(listChangedLabels(homePage.fields, home, changed)).toEqual([
    'Top of the page, Headline',
    'Top of the page, Places',
    'Search and sharing, Title',
  ])
  const isOutdated = { ...villa, title: 'A', title_ar_outdated: true }
  expect(listChangedLabels(fields, villa, isOutdated)).toEqual(['Title'])
  expect(listChangedLabels(fields, isOutdated, { ...villa, title: 'A' })).toEqual([
    'Title · العربية',
  ])
})
