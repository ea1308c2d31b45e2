import home from '../../../tests/content/pages/home.json'
import showroom from '../../../tests/content/projects/showroom.json'
import tower from '../../../tests/content/projects/tower.json'
import type { Content } from '../api/content-api'
import { noContent } from '../../../tests/helpers/record-form'
import { setContent } from '../state/content'
import { updateDraft } from '../state/drafts'
import { listEntries } from './list-entries'

const { heading_ar: _heading, ...hero } = home.hero
const { title_ar: _title, ...untranslated } = showroom
const records = {
  'pages/home.json': { ...home, hero, seo: { ...home.seo, title_ar_outdated: true } },
  'projects/10-showroom.json': { ...untranslated, id: 10 },
  'projects/2-tower.json': tower,
}
const listSummaries = (collection: string) =>
  listEntries(collection, records).map(({ data }) => data.summary)

beforeEach(() => {
  localStorage.clear()
  location.hash = '#/collections/projects'
})

it('lists projects by number, with details, page and translation', () => {
  expect(listEntries('projects', records)).toMatchObject([
    {
      path: 'projects/2-tower.json',
      slug: '2-tower',
      data: {
        title: 'Seafront Towers',
        kind: tower.kind,
        summary: 'Seafront Towers\nDubai, UAE · 2023 - 2024\nHas a page',
      },
    },
    {
      slug: '10-showroom',
      data: {
        summary: 'Garden Showroom\nDubai, UAE · 2023 - 2024\nNo page yet · Arabic missing: 1 text',
      },
    },
  ])
})

it('lists pages by their names in the configuration', () => {
  expect(listEntries('pages', records)).toMatchObject([
    {
      path: 'pages/home.json',
      slug: 'pages-home',
      label: 'Home',
      data: { summary: 'Home\nArabic missing: 1 text · Arabic may be out of date' },
    },
  ])
})

it('shows a draft of this browser', () => {
  const draft = { record: { ...tower, title: 'Towers' }, opened: tower }
  updateDraft('projects/2-tower.json', () => draft)
  expect(listSummaries('projects')[0]).toMatch(
    /\nNot published: typed in this browser · Has a page$/,
  )
  updateDraft('projects/2-tower.json', () => undefined)
  expect(listSummaries('projects')[0]).not.toContain('Not published')
})

it('lists a new record of this browser', () => {
  updateDraft('projects/#0123-abcd', () => ({ record: { title: 'School' } }))
  expect(listEntries('projects', records)[0]).toMatchObject({
    slug: 'new/0123-abcd',
    data: { summary: expect.stringMatching(/^School\nNot published: typed in this browser/) },
  })
  updateDraft('projects/#0123-abcd', () => undefined)
})

it('lists the drafts of new records at the site first', () => {
  const draft = {
    ...{ key: 'projects/#0123-abcd', record: { title: 'School' }, base: null, pictures: {} },
    ...{ author: 'Ann', savedAt: '2030-01-02T10:00:00Z', version: '1', hasLink: false },
  }
  const drafts = [draft, { ...draft, key: 'projects/2-tower.json' }]
  setContent({ ...noContent, records, drafts })
  expect(listEntries('projects', records)).toMatchObject([
    {
      path: 'projects/new/0123-abcd.json',
      slug: 'new/0123-abcd',
      data: { summary: expect.stringMatching(/^School\nDraft by Ann, 2 Jan 2030, /) },
    },
    { slug: '2-tower' },
    { slug: '10-showroom' },
  ])
  setContent(noContent)
})

it.each<[string, string, Content['history'], string[]]>([
  [
    'ends a list of projects',
    '#/collections/projects',
    'all',
    ['2-tower', '10-showroom', 'new/deleted'],
  ],
  ['is no result of a search', '#/search/tower', 'all', ['2-tower', '10-showroom']],
  ['is missing without a history', '#/collections/projects', 'none', ['2-tower', '10-showroom']],
])('the entry of the deleted records %s', (_case, hash, history, slugs) => {
  location.hash = hash
  setContent({ ...noContent, records, history })
  expect(listEntries('projects', records).map(({ slug }) => slug)).toEqual(slugs)
})

describe('the list of a language', () => {
  it('has outdated texts first, by record and field', () => {
    const entries = listEntries('arabic', records)
    expect(entries.map(({ slug, path }) => [slug, path])).toEqual(
      [
        'pages/home/seo.title_ar',
        'pages/home/hero.heading_ar',
        'projects/10-showroom/title_ar',
      ].map((slug) => [slug, `arabic/${slug}.json`]),
    )
    expect(entries.map(({ data }) => data)).toEqual([
      {
        place: 'Home',
        state: 'may be out of date',
        summary: `Home: Search and sharing, Title\n${home.seo.title}\nArabic may be out of date`,
      },
      {
        place: 'Home',
        state: 'missing',
        summary: `Home: Top of the page, Headline\n${hero.heading}\nArabic missing`,
      },
      {
        place: 'Garden Showroom',
        state: 'missing',
        summary: 'Garden Showroom: Title\nGarden Showroom\nArabic missing',
      },
    ])
  })

  it('has at most 300 texts', () => {
    const many = Array.from({ length: 400 }, (_, id) => [`projects/${id}.json`, { title: 'A' }])
    expect(listEntries('arabic', Object.fromEntries(many))).toHaveLength(300)
  })
})

it('gives Decap the searched term for found records, and nothing for others', () => {
  location.hash = '#/search/seafront%20tow'
  const summary = 'Seafront Towers\nTitle\nSeafront Towers'
  expect(listEntries('projects', records).map(({ data }) => data)).toEqual([
    { record: 'seafront tow', summary },
    {},
  ])
  expect(listEntries('arabic', records)).toEqual([])
})
