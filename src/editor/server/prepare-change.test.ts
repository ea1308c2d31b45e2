import projectsPage from '../../../tests/content/pages/projects.json'
import home from '../../../tests/content/pages/home.json'
import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import company from '../../../tests/content/settings/company.json'
import type { SaveRequest } from '../api/old-content-api'
import { serialiseRecord, type Json } from '../../content/model/record-file'
import { parseContent } from '../../content/check/content-errors'
import { prepareChange } from './prepare-change'

const villaFile = 'projects/villa.json'
const towerFile = 'projects/tower.json'
const kindsFile = 'pages/projects.json'
const published: Readonly<Record<string, Json>> = {
  [kindsFile]: projectsPage,
  [villaFile]: villa,
  [towerFile]: tower,
}
const { id, ...school } = { ...villa, title: 'School' }

interface SaveInput extends Partial<SaveRequest> {
  /** Additional published records by path. A string is the content of a broken file. */
  readonly others?: Readonly<Record<string, object | string>>
  readonly author?: string
}

/** Returns the prepared change, or the message of the error. */
function save(input: SaveInput) {
  try {
    return prepare(input)
  } catch (error) {
    return (error as Error).message
  }
}

function prepare({ others = {}, author, path = 'projects/', ...input }: SaveInput) {
  const all: Readonly<Record<string, object | string>> = { ...published, ...others }
  const texts = Object.entries(all).map(([file, record]) => {
    const text = typeof record === 'string' ? record : serialiseRecord({ ...record })
    return [file, () => text] as const
  })
  const pictures = JSON.stringify([all, projectsPage]).match(/\/media\/[^"\\]+/g)
  const content = parseContent(texts)
  const snapshot = { version: 'a', content, pictures: new Set(pictures), lastAuthor: author }
  const before = all[path]
  const opened = typeof before === 'object' ? { ...before } : null
  const request = { path, record: school, opened, pictures: {}, rulesVersion: '', ...input }
  return prepareChange(snapshot, request)
}

it('assigns the next number to a new project and keeps it', () => {
  for (const record of [school, { ...school, id: 2 }]) {
    expect(save({ record })).toMatchObject({ record: { id: 4 } })
  }
  const record = { ...villa, id: 2, title: 'Another' }
  expect(save({ path: villaFile, record })).toMatchObject({ record: { ...record, id: 3 } })
})

describe('the file of a new record', () => {
  it.each([
    ['Harbour School', '4-harbour-school'],
    ['Überseehaus (Haus B)', '4-uberseehaus-haus-b'],
    ['برج الواجهة البحرية', '4'],
  ])('with the title %s is %s', (title, name) => {
    const path = `projects/${name}.json`
    expect(save({ record: { ...school, title } })).toMatchObject({ path })
  })

  it('gets a suffix if another file has the same name', () => {
    const others = {
      'projects/4-villa.json': { ...villa, id: 1 },
      'projects/4-villa-2.json': '{ broken',
    }
    const record = { ...school, title: 'Villa' }
    const path = 'projects/4-villa-3.json'
    expect(save({ record, others })).toMatchObject({ path })
  })
})

it.each<[string, SaveInput, string]>([
  [
    'an unknown property',
    {
      path: villaFile,
      record: { ...villa, b: 1 },
      others: { [villaFile]: { ...villa, b: 1, title: 'A' } },
    },
    '“b” is not a field that this file can have. Remove it, or use one of: id, kind, title, location, timeline, thumbnail, description, page.',
  ],
  [
    'a missing picture',
    {
      record: { ...school, thumbnail: { ...villa.thumbnail, file: { src: '/media/absent.jpg' } } },
      pictures: { '/media/other.jpg': 'a' },
    },
    '“Card picture, Picture file” is a picture that does not exist (/media/absent.jpg). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.',
  ],
  [
    'a number that another record has',
    {
      path: towerFile,
      record: { ...tower, title: 'Mine' },
      others: { 'projects/twin.json': { ...tower, title: 'Twin' } },
    },
    '“Number” 2 is already used by “Twin”. Enter a number that no other project has, for example: 4.',
  ],
  [
    'the removal of the page of the fallback project',
    { path: towerFile, record: { ...tower, page: undefined } },
    '“Page” cannot be missing. The site shows this project in place of any that has no page.',
  ],
  [
    'the removal of a kind in use',
    { path: kindsFile, record: { ...projectsPage, kinds: projectsPage.kinds.slice(0, 1) } },
    'This is still used in the project “Poolside Villa”, under “Kind”. Please delete that first, or change it there.',
  ],
  [
    'a record whose published file is broken',
    { path: villaFile, record: villa, others: { [villaFile]: '{ "id": 3,' } },
    'The file content/projects/villa.json is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.',
  ],
])('rejects %s', (_case, input, message) => {
  expect(save(input)).toBe(message)
})

it('saves a record despite errors in other records', () => {
  const others = { 'projects/broken.json': '{ "id": 3,', 'pages/home.json': {} }
  expect(save({ others })).toMatchObject({ path: 'projects/4-school.json' })
})

it('summarises a large change by somebody else', () => {
  const theirs = { ...villa, kind: 'tower', title: 'A', title_ar: 'ب', location: 'B' }
  const input = { path: villaFile, opened: villa, others: { [villaFile]: theirs }, author: 'Sara' }
  expect(save({ ...input, record: { ...villa, title: 'Mine' } })).toBe(
    'Sara has changed “Kind”, “Title”, “Title · العربية” and 1 more since you opened this.',
  )
})

const footerColumns = [{ title: 'Work', links: [{ label: 'Villa', to: '/projects/3/' }] }]
const linked = {
  [villaFile]: { ...villa, page: tower.page },
  'settings/company.json': { ...company, footerColumns },
}
const linkedMessage =
  'This is still used in “Company”, under “Footer links 1, Links 1, Leads to”. Please delete that first, or change it there.'

it.each<[string, Readonly<Record<string, object>>, string]>([
  ['with a link to it', linked, linkedMessage],
  [
    'that is featured',
    {
      [villaFile]: { ...villa, page: tower.page },
      'pages/home.json': { ...home, featured: { ...home.featured, projectId: 3 } },
    },
    'This is still used in “Home”, under “Featured project, Project”. Please delete that first, or change it there.',
  ],
])('rejects the removal of a page %s', (_case, others, message) => {
  expect(save({ path: villaFile, record: villa, others })).toBe(message)
})

it.each<[string, string, object, string | undefined]>([
  [
    'of an unreferenced project succeeds',
    villaFile,
    { [kindsFile]: { ...projectsPage, highestNumber: 3 } },
    undefined,
  ],
  ['of a missing record succeeds', 'projects/gone.json', {}, undefined],
  [
    'of the fallback project is rejected',
    towerFile,
    {},
    'The site shows this project in place of any that has no page.',
  ],
  [
    'of a project in the order of projects is rejected',
    villaFile,
    { [kindsFile]: { ...projectsPage, order: [{ projectId: 3 }] } },
    'This is still used in “Projects”, under “Order of the projects 1, Project”. Please delete that first, or change it there.',
  ],
  ['of a project with a link to its page is rejected', villaFile, linked, linkedMessage],
])('a deletion %s', (_case, path, others, message) => {
  const change = save({ path, record: null, others: { ...others } })
  expect(change).toEqual(message ?? { path, record: null, pictures: {} })
})
