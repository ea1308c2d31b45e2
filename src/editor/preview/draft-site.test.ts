import { readContent } from '../../content/check/read-content'
import { kinds } from '../../content/registry'
import { getProjectPath, screens } from '../../content/routes'
import { createDraftSite, findOpeningPath, findPage, isChanged } from './draft-site'

const records = Object.fromEntries(
  readContent('tests/content').records.map(({ file, record }) => [file, record]),
)
const [towerPath, tower] = Object.entries(records).find(([, { page }]) => page)!
const page = tower.page as Readonly<Record<string, unknown>>
const openSite = (path: string, record: object) =>
  createDraftSite({
    ...{ path, record: record as typeof tower, records },
    ...{ pictures: {}, savedAt: '', endsAt: '' },
  })

describe('a preview link opens', () => {
  it.each<[string, string, object, string]>([
    [
      'the page of a project that changes',
      towerPath,
      { ...tower, page: { ...page, title: 'Two towers' } },
      getProjectPath(Number(tower.id)),
    ],
    [
      'the list, if only the card changes',
      towerPath,
      { ...tower, title: 'Two towers' },
      screens.projects.path,
    ],
    ['the list, for a project without a page', 'projects/', { ...tower, page: null }, '/projects/'],
    ['the page of a page', kinds.home.path, records[kinds.home.path]!, screens.home.path],
    ['the home page, for the company', kinds.company.path, {}, screens.home.path],
  ])('%s', (_case, path, record, shown) => {
    expect(findOpeningPath(openSite(path, record))).toBe(shown)
  })

  it('the page of a new project, under the next number', () => {
    const numbers = Object.values(records).map(({ id }) => Number(id) || 0)
    const site = openSite('projects/', { ...tower, id: undefined })
    expect(findOpeningPath(site)).toBe(getProjectPath(Math.max(...numbers) + 1))
    expect(findPage(site, findOpeningPath(site)).record.page).toBe(page)
  })
})

it('other pages are as published', () => {
  const site = openSite(towerPath, { ...tower, title: 'Two towers' })
  expect(findPage(site, screens.services.path).record).toBe(records[kinds.services.path])
})

it.each(['/nowhere/', '/projects/9999/', '/projects/tower/'])(
  'the not-found page is at %s',
  (path) => {
    expect(findPage(openSite(towerPath, tower), path).kind).toBe(kinds.notFound)
  },
)

it('the root is the home page', () => {
  expect(findPage(openSite(towerPath, tower), '/').kind).toBe(kinds.home)
})

it('a field is changed if it differs from what is published', () => {
  const site = openSite(towerPath, { ...tower, page: { ...page, title: 'Two towers' } })
  expect(isChanged(site, 'page.title')).toBe(true)
  expect(isChanged(site, 'page.banner.file')).toBe(false)
})
