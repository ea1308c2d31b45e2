import projectsPage from '../../../tests/content/pages/projects.json'
import home from '../../../tests/content/pages/home.json'
import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import company from '../../../tests/content/settings/company.json'
import type { RecordChange } from '../api/content-api'
import { serialiseRecord, type Json } from '../../content/model/record-file'
import { parseContent } from '../../content/check/content-errors'
import type { HttpError } from '../../http/http-error'
import { prepareChange } from './prepare-change'
import type { Snapshot } from './store'

const villaFile = 'projects/villa.json'
const towerFile = 'projects/tower.json'
const kindsFile = 'pages/projects.json'
const published: Readonly<Record<string, Json>> = {
  [kindsFile]: projectsPage,
  [villaFile]: villa,
  [towerFile]: tower,
}
const { id, ...school } = { ...villa, title: 'School' }
const newKey = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
const school4 = 'projects/4-school.json'

interface ChangeInput extends Partial<RecordChange> {
  /** Additional published records by path. A string is the content of a broken file. */
  readonly others?: Readonly<Record<string, object | string>>
  readonly pictures?: Readonly<Record<string, string | null>>
  /** More changes of the same request. */
  readonly more?: readonly RecordChange[]
}

/** Returns the changed records by path, or the code of the error with its values. */
function save(input: ChangeInput): object {
  try {
    return Object.fromEntries(prepare(input).records)
  } catch (error) {
    const { code, details } = error as HttpError
    return [code, details.values]
  }
}

function prepare({ others = {}, key = newKey, pictures = {}, more = [], ...input }: ChangeInput) {
  const all: Readonly<Record<string, object | string>> = { ...published, ...others }
  const texts = Object.entries(all).map(([file, record]) => {
    const text = typeof record === 'string' ? record : serialiseRecord({ ...record })
    return [file, () => text] as const
  })
  const names = JSON.stringify([all, projectsPage]).match(/\/media\/[^"\\]+/g)
  const snapshot: Snapshot = {
    ...{ version: 'a', content: parseContent(texts), pictures: new Set(names) },
    ...{ added: {}, lastChanges: {}, history: 'all', drafts: { list: [] } },
  }
  const before = all[key]
  const base = typeof before === 'object' ? { ...before } : null
  const change = { key, record: school, base, ...input }
  return prepareChange(snapshot, [change, ...more], new Map(), pictures)
}

it('assigns the next number to a new project and keeps it', () => {
  for (const record of [school, { ...school, id: 2 }]) {
    expect(save({ record })).toMatchObject({ [school4]: { id: 4 } })
  }
  const record = { ...villa, id: 2, title: 'Another' }
  expect(save({ key: villaFile, record })).toEqual({ [villaFile]: { ...record, id: 3 } })
})

it('keeps the highest number of deleted projects, which no request can change', () => {
  const others = { [kindsFile]: { ...projectsPage, highestNumber: 6 } }
  for (const highestNumber of [undefined, 9998]) {
    const record = { ...projectsPage, highestNumber }
    expect(save({ key: kindsFile, record, others })).toEqual({})
  }
  expect(save({ key: villaFile, record: null, others })).toEqual({ [villaFile]: null })
  const path = 'projects/7-school.json'
  expect(save({ record: { ...school, id: 9999 }, others })).toMatchObject({ [path]: { id: 7 } })
})

describe('the file of a new record', () => {
  it.each([
    ['Harbour School', '4-harbour-school'],
    ['Überseehaus (Haus B)', '4-uberseehaus-haus-b'],
    ['برج الواجهة البحرية', '4'],
  ])('with the title %s is %s', (title, name) => {
    const path = `projects/${name}.json`
    expect(Object.keys(save({ record: { ...school, title } }))).toEqual([path])
  })

  it('gets a suffix if another file has the same name', () => {
    const others = {
      'projects/4-villa.json': { ...villa, id: 1 },
      'projects/4-Villa-2.json': '{ broken',
    }
    const record = { ...school, title: 'Villa' }
    const path = 'projects/4-villa-3.json'
    expect(Object.keys(save({ record, others }))).toEqual([path])
  })
})

const invalid = (key: string, field: string, message: string) => [
  'invalid',
  { key, field, message },
]
const used = (key: string | undefined, user: string, field: string, target?: string) => [
  'still-used',
  { key, user, field, target },
]

it.each<[string, ChangeInput, unknown[]]>([
  [
    'an unknown property',
    {
      key: villaFile,
      record: { ...villa, b: 1 },
      others: { [villaFile]: { ...villa, b: 1, title: 'A' } },
    },
    invalid(
      villaFile,
      'b',
      'is not a field that this file can have. Remove it, or use one of: id, kind, title, location, timeline, thumbnail, description, page.',
    ),
  ],
  [
    'a missing picture',
    {
      record: { ...school, thumbnail: { ...villa.thumbnail, file: { src: '/media/absent.jpg' } } },
      pictures: { '/media/other.jpg': 'a' },
    },
    invalid(
      newKey,
      'thumbnail.file',
      'is a picture that does not exist (/media/absent.jpg). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.',
    ),
  ],
  [
    'a number that another record has',
    {
      key: towerFile,
      record: { ...tower, title: 'Mine' },
      others: { 'projects/twin.json': { ...tower, title: 'Twin' } },
    },
    invalid(
      towerFile,
      'id',
      '2 is already used by “Twin”. Enter a number that no other project has, for example: 4.',
    ),
  ],
  [
    'the removal of a kind in use',
    { key: kindsFile, record: { ...projectsPage, kinds: projectsPage.kinds.slice(0, 1) } },
    used(kindsFile, villaFile, 'kind', 'kinds'),
  ],
  [
    'the removal of a picture in use',
    { key: villaFile, record: villa, pictures: { [villa.thumbnail.file.src]: null } },
    invalid(
      villaFile,
      'thumbnail.file',
      expect.stringMatching(/^is a picture that does not exist/) as string,
    ),
  ],
  [
    'a record whose published file is broken',
    { key: villaFile, record: villa, others: { [villaFile]: '{ "id": 3,' } },
    ['broken-file', { path: villaFile }],
  ],
  [
    'a record whose file is too large',
    { key: villaFile, record: { ...villa, title: 'a'.repeat(200_000) } },
    ['record-too-large', { key: villaFile, maxBytes: 200_000 }],
  ],
])('rejects %s', (_case, input, error) => {
  expect(save(input)).toEqual(error)
})

it('saves a record despite errors in other records', () => {
  const others = { 'projects/broken.json': '{ "id": 3,', 'pages/home.json': {} }
  expect(Object.keys(save({ others }))).toEqual([school4])
})

describe('a list of changes', () => {
  const removal = { key: villaFile, record: null, base: villa }
  const otherKey = newKey.replace('ab', 'cd')

  it('may remove a record and what refers to it', () => {
    const order = [{ projectId: 3 }]
    const base = { ...projectsPage, order }
    const page = { key: kindsFile, record: { ...projectsPage, order: [] }, base }
    const others = { [kindsFile]: base }
    expect(save({ ...removal, others })).toEqual(used(villaFile, kindsFile, 'order.0.projectId'))
    expect(save({ ...removal, others, more: [page] })).toEqual({
      [villaFile]: null,
      [kindsFile]: { ...projectsPage, order: [], highestNumber: 3 },
    })
    expect(save({ ...page, others, more: [removal] })).toEqual({
      [villaFile]: null,
      [kindsFile]: { ...projectsPage, order: [], highestNumber: 3 },
    })
  })

  it('may put a new record into the order of the records', () => {
    const order = [{ projectId: 4 }]
    const page = { key: kindsFile, record: { ...projectsPage, order }, base: projectsPage }
    expect(save({ more: [page] })).toMatchObject({ [kindsFile]: { order } })
    expect(save(page)).toEqual(
      invalid(kindsFile, 'order.0.projectId', expect.any(String) as string),
    )
  })

  it('gives each new record a number and a name of its own', () => {
    const other = { key: otherKey, record: { ...school, location: 'Doha' }, base: null }
    expect(save({ more: [other, removal] })).toMatchObject({
      [school4]: { id: 4 },
      'projects/5-school.json': { id: 5, location: 'Doha' },
      [villaFile]: null,
    })
    expect(save({ more: [{ ...other, record: school }] })).toEqual([
      'same-as',
      { key: otherKey, path: school4 },
    ])
  })

  it('is rejected as a whole if one change breaks another record', () => {
    const file = { ...tower, kind: 'showroom' }
    const base = projectsPage
    const toPage = (kinds: object[]) => ({ key: kindsFile, record: { ...base, kinds }, base })
    const page = toPage(base.kinds.slice(0, 2))
    const towerChange = { key: towerFile, record: file, base: tower }
    expect(save({ ...towerChange, more: [toPage(base.kinds.slice(1))] })).toMatchObject([
      'invalid',
      { key: towerFile },
    ])
    expect(
      save({ ...page, more: [{ key: newKey, record: { ...school, kind: 'tower' }, base: null }] }),
    ).toEqual(used(undefined, villaFile, 'kind', 'kinds'))
  })

  it('names each record once', () => {
    expect(save({ ...removal, more: [removal] })).toEqual(['not-allowed', {}])
  })
})

const footerColumns = [{ title: 'Work', links: [{ label: 'Villa', to: '/projects/3/' }] }]
const linked = {
  [villaFile]: { ...villa, page: tower.page },
  'settings/company.json': { ...company, footerColumns },
}
const usedByLink = used(villaFile, 'settings/company.json', 'footerColumns.0.links.0.to', 'page')

it.each<[string, Readonly<Record<string, object>>, unknown[]]>([
  ['with a link to it', linked, usedByLink],
  [
    'that is featured',
    {
      [villaFile]: { ...villa, page: tower.page },
      'pages/home.json': { ...home, featured: { ...home.featured, projectId: 3 } },
    },
    used(villaFile, 'pages/home.json', 'featured.projectId', 'page'),
  ],
])('rejects the removal of a page %s', (_case, others, error) => {
  expect(save({ key: villaFile, record: villa, others })).toEqual(error)
})

it.each<[string, string, object, object]>([
  [
    'of an unreferenced project succeeds',
    villaFile,
    { [kindsFile]: { ...projectsPage, highestNumber: 3 } },
    { [villaFile]: null },
  ],
  ['of a missing record succeeds', 'projects/gone.json', {}, {}],
  [
    'of the fallback project is rejected',
    towerFile,
    {},
    [
      'needed',
      {
        key: towerFile,
        message: 'The site shows this project in place of any that has no page.',
      },
    ],
  ],
])('a deletion %s', (_case, key, others, expected) => {
  expect(save({ key, record: null, others: { ...others } })).toEqual(expected)
})
