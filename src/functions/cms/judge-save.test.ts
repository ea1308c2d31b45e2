import projectsPage from '../../../content/pages/projects.json'
import tower from '../../../content/project-pages/tower.json'
import towerCard from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import company from '../../../content/settings/company.json'
import { fileText } from '../../content-model/record-order'
import { findRecordKind } from '../../screens/registry'
import { judgeSave, type Save } from './judge-save'

const pages = findRecordKind('project-pages/')!
const villaFile = 'projects/villa.json'
const towerFile = 'project-pages/tower.json'
const kindsFile = 'pages/projects.json'
const published: Record<string, object> = {
  [kindsFile]: projectsPage,
  [villaFile]: villa,
  'projects/tower.json': towerCard,
  [towerFile]: tower,
}
const { id, ...school } = { ...villa, title: 'School' }

interface Given extends Partial<Save> {
  /** What is published beside the rest; a text is what somebody has broken by hand. */
  readonly others?: Readonly<Record<string, object | string>>
  readonly author?: string
}

/** What is written for a record, or the sentence that refuses it. */
async function save({ others = {}, author, path = null, ...own }: Given) {
  const records = Object.entries({ ...published, ...others }).map(([file, record]) => [
    file,
    typeof record === 'string' ? record : fileText({ ...record }),
  ])
  const snapshot = {
    version: 'a',
    records: Object.fromEntries(records) as Record<string, string>,
    pictures: new Set([villa, towerCard, tower].flatMap(picturesOf)),
  }
  const kind = findRecordKind(path ?? 'projects/')!
  const opened = path === null ? null : { ...published[path] }
  const given = { kind, path, record: school, opened, pictures: {}, ...own }
  return judgeSave(snapshot, given, async () => author).catch(({ message }: Error) => message)
}

function picturesOf(record: object): string[] {
  return JSON.stringify(record).match(/\/media\/[^"]+/g) ?? []
}

it('is in the order of its file, with the keys that were no fields before', async () => {
  const record = { ...villa, architect: 'N. N.' }
  const reversed = Object.fromEntries(Object.entries(record).reverse())
  const given = { path: villaFile, record: reversed, opened: record }
  const { record: written, change } = (await save({
    ...given,
    others: { [villaFile]: record },
  })) as Awaited<ReturnType<typeof judgeSave>>
  expect(JSON.stringify(written)).toBe(JSON.stringify(record))
  expect(change.records).toEqual({ [villaFile]: `${JSON.stringify(record, null, 2)}\n` })
  expect(await save({ path: villaFile, record: { ...villa, architect: 'N. N.' } })).toContain(
    '“architect” is not a field',
  )
})

describe('the number of a project', () => {
  it('is the one after the highest, whatever the form held', async () => {
    for (const record of [school, { ...school, id: undefined }, { ...school, id: 2 }]) {
      expect(await save({ record })).toMatchObject({ record: { id: 4 } })
    }
  })

  it('is kept', async () => {
    const record = { ...villa, id: 2, title: 'Another' }
    expect(await save({ path: villaFile, record })).toMatchObject({
      record: { id: 3, title: 'Another' },
    })
  })

  it('is not changed where another has it too, by hand: pages go by it', async () => {
    const others = { 'projects/twin.json': { ...towerCard, title: 'Twin' } }
    expect(await save({ path: 'projects/tower.json', record: towerCard, others })).toBe(
      '“Twin” has the same number, 2. Please tell whoever looks after the site.',
    )
  })
})

describe('the file of a new record', () => {
  it.each([
    ['Harbour School', '4-harbour-school'],
    ['Überseehaus (Haus B)', '4-uberseehaus-haus-b'],
    ['برج الواجهة البحرية', '4'],
    ['--- –', '4'],
    ['Tower '.repeat(50), `4-${'tower-'.repeat(9)}towe`],
  ])('for %s is %s', async (title, name) => {
    const path = `projects/${name}.json`
    expect(await save({ record: { ...school, title } })).toMatchObject({ path })
  })

  it('has a number of its own where another file has its name', async () => {
    const others = {
      'projects/harbour.json': { ...villa, id: 3, title: 'Harbour' },
      'project-pages/3-villa.json': { ...tower, projectId: 9 },
      'project-pages/3-villa-2.json': '{ broken',
    }
    const record = { ...tower, projectId: 3, title: 'Villa' }
    const path = 'project-pages/3-villa-3.json'
    expect(await save({ kind: pages, record, others })).toMatchObject({ path })
  })
})

it.each<[string, Given, string]>([
  [
    'the build would refuse it',
    { record: { ...school, timeline: '2024/2025' } },
    '“Years” must be a year or a year range. Write a year or a year range, for example: 2018 or 2023 - 2024.',
  ],
  [
    'it names a picture that is neither saved with it nor there',
    {
      record: { ...school, thumbnail: { ...villa.thumbnail, file: { src: '/media/absent.jpg' } } },
      pictures: { '/media/other.jpg': 'a' },
    },
    '“Card picture, Picture file” is a picture that does not exist (/media/absent.jpg). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.',
  ],
  [
    'its project has a page',
    { kind: pages, record: { ...tower, title: 'Towers' } },
    'This project already has a page, “Seafront Towers”. Please edit that one.',
  ],
  [
    'its project is gone',
    { kind: pages, record: { ...tower, projectId: 9 } },
    '“Project” no longer exists (number 9). Choose the project that this page belongs to. Keep one page per project.',
  ],
  [
    'the towers would lose their page',
    { path: towerFile, record: { ...tower, projectId: 3 } },
    '“Project” cannot be changed here. The site shows this project in place of any that has no page.',
  ],
  [
    'a link would lead to the towers in the place of its page',
    {
      path: 'project-pages/villa.json',
      record: { ...tower, projectId: 1 },
      opened: { ...tower, projectId: 3 },
      others: {
        'projects/showroom.json': { ...villa, id: 1 },
        'project-pages/villa.json': { ...tower, projectId: 3 },
        'settings/company.json': {
          ...company,
          footerColumns: [{ title: 'Work', links: [{ label: 'Villa', to: '/projects/3/' }] }],
        },
      },
    },
    '“Company” has a link to this page. Please change the link there first.',
  ],
  [
    'a kind of project that is in use would go',
    { path: kindsFile, record: { ...projectsPage, kinds: projectsPage.kinds.slice(0, 1) } },
    'The Kind of “Poolside Villa” must stay in the list. Choose another one there first.',
  ],
  [
    'its file was broken by hand',
    { path: villaFile, record: villa, others: { [villaFile]: '{ "id": 3,' } },
    'The file content/projects/villa.json is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.',
  ],
  [
    'it is longer than GitHub reads',
    { record: { ...school, description: 'word '.repeat(100_000) } },
    'These texts are too long for one page. Please shorten them.',
  ],
])('a record is refused where %s', async (_why, given, sentence) => {
  expect(await save(given)).toBe(sentence)
})

it('a broken file beside a record keeps nobody from saving', async () => {
  const others = { 'projects/broken.json': '{ "id": 3,' }
  expect(await save({ others })).toMatchObject({ path: 'projects/4-school.json' })
})

it('the towers’ page is saved with the project that it has', async () => {
  expect(await save({ path: towerFile, record: { ...tower, title: 'Towers' } })).toMatchObject({
    record: { projectId: 2, title: 'Towers' },
  })
})

it('a kind of project keeps its key under another name', async () => {
  const [first, high, ...others] = projectsPage.kinds
  const kinds = [first, ...others, { ...high, singular: 'High-rise' }]
  expect(await save({ path: kindsFile, record: { ...projectsPage, kinds } })).toMatchObject({
    record: { kinds: [first, ...others, { singular: 'High-rise', key: 'tower' }] },
  })
})

it('only the new pictures that it shows are published, and none over another', async () => {
  const src = '/media/villa/new.jpg'
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  const pictures = { [src]: 'a', '/media/villa/replaced.jpg': 'b', '/media/villa/villa.jpg': 'c' }
  expect(await save({ path: villaFile, record, pictures })).toMatchObject({
    change: { pictures: { [src]: 'a' } },
  })
  expect(await save({ path: villaFile, record: villa, pictures })).toMatchObject({
    change: { pictures: {} },
  })
})

describe('somebody else’s change', () => {
  const record = { ...villa, title: 'Mine' }
  const changed = (theirs: object) => ({
    path: villaFile,
    record,
    others: { [villaFile]: { ...villa, ...theirs } },
  })

  it('is summed up where it is large', async () => {
    const theirs = { kind: 'tower', title: 'A', title_ar: 'ب', location: 'B' }
    expect(await save({ ...changed(theirs), author: 'Sara' })).toBe(
      'Sara has changed “Kind”, “Title”, “Title · العربية” and 1 more since you opened this.',
    )
  })

  it('is none where only the order of keys differs', async () => {
    const reversed = Object.fromEntries(Object.entries(villa).reverse())
    const others = { [villaFile]: reversed }
    expect(await save({ path: villaFile, record, others })).toMatchObject({ record })
  })
})
