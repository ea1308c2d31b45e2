import projectsPage from '../../../content/pages/projects.json'
import tower from '../../../content/project-pages/tower.json'
import towerCard from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import company from '../../../content/settings/company.json'
import type { SaveRequest } from '../../cms-access/content-api'
import { serialiseRecord, type Json } from '../../content-model/record-file'
import { parseContent } from '../../screens/content-errors'
import { prepareChange } from './prepare-change'

const villaFile = 'projects/villa.json'
const villaPage = 'project-pages/villa.json'
const towerFile = 'project-pages/tower.json'
const kindsFile = 'pages/projects.json'
const published: Readonly<Record<string, Json>> = {
  [kindsFile]: projectsPage,
  [villaFile]: villa,
  'projects/tower.json': towerCard,
  [towerFile]: tower,
}
const { id, ...school } = { ...villa, title: 'School' }
interface Given extends Partial<SaveRequest> {
  /** What is published beside the rest; a text is what somebody has broken by hand. */
  readonly others?: Readonly<Record<string, object | string>>
  readonly author?: string
}

/** What is written for a record, or the sentence that refuses it. */
function save({ others = {}, author, path = 'projects/', ...own }: Given) {
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
  const given = { path, record: school, opened, pictures: {}, rulesVersion: '', ...own }
  try {
    return prepareChange(snapshot, given)
  } catch (error) {
    return (error as Error).message
  }
}

it('a project gets the number after the highest, whatever the form held, and keeps it', () => {
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
  ])('for %s is %s', (title, name) => {
    const path = `projects/${name}.json`
    expect(save({ record: { ...school, title } })).toMatchObject({ path })
  })

  it('has a number of its own where another file has its name', () => {
    const others = {
      'project-pages/3-villa.json': { ...tower, projectId: 9 },
      'project-pages/3-villa-2.json': '{ broken',
    }
    const record = { ...tower, projectId: 3, title: 'Villa' }
    const path = 'project-pages/3-villa-3.json'
    expect(save({ path: 'project-pages/', record, others })).toMatchObject({ path })
  })
})

it.each<[string, Given, string]>([
  [
    'it has a key that is no field, also one of before',
    {
      path: villaFile,
      record: { ...villa, b: 1 },
      others: { [villaFile]: { ...villa, b: 1, title: 'A' } },
    },
    '“b” is not a field that this file can have. Remove it, or use one of: id, kind, title, location, timeline, thumbnail, description.',
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
    'another has its number too, by hand: pages go by it',
    {
      path: 'projects/tower.json',
      record: { ...towerCard, title: 'Mine' },
      others: { 'projects/twin.json': { ...towerCard, title: 'Twin' } },
    },
    '“Number” 2 is already used by “Twin”. Enter a number that no other project has, for example: 4.',
  ],
  [
    'the towers would lose their page',
    { path: towerFile, record: { ...tower, projectId: 3 } },
    '“Project” cannot be changed here. The site shows this project in place of any that has no page.',
  ],
  [
    'a kind of project that is in use would go',
    { path: kindsFile, record: { ...projectsPage, kinds: projectsPage.kinds.slice(0, 1) } },
    'This is still used in the project “Poolside Villa”, under “Kind”. Please delete that first, or change it there.',
  ],
  [
    'its file was broken by hand',
    { path: villaFile, record: villa, others: { [villaFile]: '{ "id": 3,' } },
    'The file content/projects/villa.json is broken, so this was not changed. Please tell whoever looks after the site. What you typed is still here.',
  ],
])('a record is refused where %s', (_why, given, sentence) => {
  expect(save(given)).toBe(sentence)
})

it('what is wrong beside a record keeps nobody from saving', () => {
  const others = { 'projects/broken.json': '{ "id": 3,', 'pages/home.json': {} }
  expect(save({ others })).toMatchObject({ path: 'projects/4-school.json' })
})

it('only the new pictures that it shows are published, and none over another', () => {
  const src = '/media/villa/new.jpg'
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  const pictures = { [src]: 'a', '/media/villa/replaced.jpg': 'b', '/media/villa/villa.jpg': 'c' }
  const change = save({ path: villaFile, record, pictures })
  expect(change).toHaveProperty('pictures', { [src]: 'a' })
})

it('somebody else’s change is summed up where it is large', () => {
  const theirs = { ...villa, kind: 'tower', title: 'A', title_ar: 'ب', location: 'B' }
  const given = { path: villaFile, opened: villa, others: { [villaFile]: theirs }, author: 'Sara' }
  expect(save({ ...given, record: { ...villa, title: 'Mine' } })).toBe(
    'Sara has changed “Kind”, “Title”, “Title · العربية” and 1 more since you opened this.',
  )
})

const footerColumns = [{ title: 'Work', links: [{ label: 'Villa', to: '/projects/3/' }] }]
const page = { [villaPage]: { ...tower, projectId: 3 } }

it.each<[string, string, object, string | undefined]>([
  ['goes on for a project without a page', villaFile, {}, undefined],
  ['goes on for a page that nothing shows', villaPage, page, undefined],
  ['goes on for what is gone', 'projects/gone.json', {}, undefined],
  [
    'is refused for the towers',
    'projects/tower.json',
    {},
    'The site shows this project in place of any that has no page.',
  ],
  [
    'is refused for a project that has a page',
    villaFile,
    page,
    'This is still used in the project page “Seafront Towers”, under “Project”. Please delete that first, or change it there.',
  ],
  [
    'is refused for a page that a link leads to',
    villaPage,
    { ...page, 'settings/company.json': { ...company, footerColumns } },
    'This is still used in “Company”, under “Footer links 1, Links 1, Leads to”. Please delete that first, or change it there.',
  ],
])('a removal %s', (_what, path, others, sentence) => {
  const change = save({ path, record: null, others: { ...others } })
  expect(change).toEqual(sentence ?? { path, record: null, pictures: {} })
})
