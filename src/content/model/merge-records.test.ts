import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import { findRecordKind } from '../registry'
import { findConflicts, findDifferences, mergeRecords, listChangedLabels } from './merge-records'
import type { Json } from './record-file'

const { fields } = findRecordKind('projects/')!
const homePage = findRecordKind('pages/home.json')!

it.each<[string, Json, Json, Json, Json]>([
  ['changes of different fields', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  [
    'changes of different fields in a group',
    { g: { a: 1, b: 1 } },
    { g: { a: 2, b: 1 } },
    { g: { a: 1, b: 2 } },
    { g: { a: 2, b: 2 } },
  ],
  ['the same field in favour of ours', { a: 'x' }, { a: 'mine' }, { a: 'theirs' }, { a: 'mine' }],
  ['a list as one value', { a: [1, 2] }, { a: [2, 1] }, { a: [1, 3] }, { a: [2, 1] }],
  ['a field cleared in ours', { a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 }, { a: 3 }],
  ['a group cleared in ours', { g: { a: 1 } }, {}, { g: { a: 2 } }, {}],
  ['a group added in both', {}, { g: { a: 1 } }, { g: { b: 2 } }, { g: { a: 1, b: 2 } }],
  [
    'the file and focal point of a picture as one value',
    { file: { src: '/a.jpg' } },
    { file: { src: '/b.jpg' } },
    { file: { src: '/a.jpg', focalPoint: { x: 1, y: 2 } } },
    { file: { src: '/b.jpg' } },
  ],
])('merges %s', (_case, base, ours, theirs, merged) => {
  expect(mergeRecords(base, ours, theirs)).toEqual(merged)
})

describe('findDifferences', () => {
  const [a, b, c] = ['A', 'B', 'C'].map((text) => ({ text, text_ar: text }))
  const d = { ...b, text_ar: 'D' }

  it.each<[string, Json, Json, object]>([
    ['nothing in equal records', { a: 1 }, { a: 1 }, {}],
    ['a text', { a: 'x', b: 1 }, { a: 'y', b: 1 }, { a: 'y' }],
    ['a cleared text', { g: {} }, { g: { a: 'y' } }, { 'g.a': 'y' }],
    ['a missing group', { g: { a: 'x' } }, {}, { g: undefined }],
    ['a translation in a list', { l: [a, d] }, { l: [a, b] }, { 'l.1.text_ar': 'B' }],
    [
      'an added item',
      { l: [a, b] },
      { l: [a] },
      { l: [a], 'l.1.text': undefined, 'l.1.text_ar': undefined },
    ],
    [
      'an inserted item without the values of its neighbour',
      { l: [c, a, b] },
      { l: [a, b] },
      { l: [a, b], 'l.0.text': undefined, 'l.0.text_ar': undefined },
    ],
    ['a removed item', { l: [b] }, { l: [a, b] }, { l: [a, b] }],
    ['moved items only as a list', { l: [b, a, c] }, { l: [a, b, c] }, { l: [a, b, c] }],
    ['a list that the other record lacks', { l: [a] }, {}, { l: undefined }],
    ['a flag at its text', { t: 'x' }, { t: 'x', t_outdated: true }, { t: 'x' }],
    [
      'a picture as one value',
      { file: { src: 'a', focalPoint: { x: 1, y: 1 } } },
      { file: { src: 'a' } },
      { file: { src: 'a' } },
    ],
  ])('finds %s', (_case, record, other, differences) => {
    expect(Object.fromEntries(findDifferences(record, other))).toEqual(differences)
  })
})

describe('findConflicts', () => {
  const { thumbnail } = villa
  const withFile = (src: string) => ({ ...villa, thumbnail: { ...thumbnail, file: { src } } })

  it.each<[string, Json, Json, string[]]>([
    [
      'no field with a single or equal change',
      { ...villa, title: 'A', timeline: '2018' },
      { ...villa, location: 'B', timeline: '2018' },
      [],
    ],
    ['a text', { ...villa, title: 'A' }, { ...villa, title: 'B' }, ['Title']],
    ['a picture', withFile('/a.jpg'), withFile('/b.jpg'), ['Card picture, Picture file']],
    [
      'a group that ours has cleared',
      { ...villa, thumbnail: undefined },
      withFile('/b.jpg'),
      ['Card picture'],
    ],
    [
      'a text without its outdated flag',
      { ...villa, title_ar: 'أ', title_ar_outdated: undefined },
      { ...villa, title_ar: 'ب', title_ar_outdated: true },
      ['Title · العربية'],
    ],
    [
      'no flag, which a form stores as the former text',
      { ...villa, title_ar_outdated: 'Villa' },
      { ...villa, title_ar_outdated: true },
      [],
    ],
  ])('finds %s', (_case, ours, theirs, labels) => {
    expect([...findConflicts(fields, villa, ours, theirs).keys()]).toEqual(labels)
  })

  it('returns the values of both, and the former one', () => {
    const base = withFile('/old.jpg')
    const conflicts = findConflicts(fields, base, withFile('/a.jpg'), withFile('/b.jpg'))
    const [ours, theirs] = [{ src: '/a.jpg' }, { src: '/b.jpg' }]
    expect([...conflicts.values()]).toEqual([
      { path: 'thumbnail.file', base: { src: '/old.jpg' }, ours, theirs },
    ])
  })
})

it('lists changes by the labels of their fields', () => {
  const changed = {
    ...home,
    hero: { ...home.hero, heading: 'A', places: [] },
    statement: { ...home.statement, text: 'B' },
    extra: 'C',
  }
  expect(listChangedLabels(homePage.fields, home, changed)).toEqual([
    'Top of the page, Headline',
    'Top of the page, Places',
    'Statement, Text',
    'extra',
  ])
  const outdated = { ...villa, title: 'A', title_ar_outdated: true }
  expect(listChangedLabels(fields, villa, outdated)).toEqual(['Title'])
  expect(listChangedLabels(fields, outdated, { ...villa, title: 'A' })).toEqual(['Title · العربية'])
})
