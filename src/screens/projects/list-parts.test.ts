/** @jest-environment node */
import { languageOf, mainLanguage } from '../../languages/languages'
import {
  firstPart,
  listContext,
  listedIn,
  listParts,
  PAGE_LENGTH,
  partPath,
  partWith,
  type ListedProject,
} from './list-parts'

const uae = { slug: 'uae', name: 'UAE' }
const kuwait = { slug: 'kuwait', name: 'Kuwait' }

/** Projects from 1 on; every third is a tower, every fourth is in Kuwait, and those named are open. */
function projects(count: number, ...open: number[]): ListedProject[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: index % 3 === 0 ? 'tower' : 'villa',
    place: index % 4 === 0 ? kuwait : uae,
    isOpen: open.includes(index + 1),
  }))
}

describe('a list of fewer than 9 projects', () => {
  it('has one page, without filters, in the order of the numbers', () => {
    expect(listParts(projects(8))).toEqual([firstPart])
    expect(listContext(projects(8, 2, 5).reverse(), firstPart)).toEqual({
      ids: [1, 2, 3, 4, 5, 6, 7, 8],
      leading: 2,
      filters: null,
    })
  })

  it('has no leading card while none can be opened', () => {
    expect(listContext(projects(3), firstPart).leading).toBeNull()
  })
})

describe('a list of 9 projects', () => {
  it('has a page for each kind, each place and both together, where there is a project', () => {
    expect(listParts(projects(9)).map(partPath)).toEqual([
      '/projects/',
      '/projects/place/kuwait/',
      '/projects/place/uae/',
      '/projects/kind/tower/',
      '/projects/kind/tower/place/kuwait/',
      '/projects/kind/tower/place/uae/',
      '/projects/kind/villa/',
      '/projects/kind/villa/place/kuwait/',
      '/projects/kind/villa/place/uae/',
    ])
  })

  it('counts what each choice leads to', () => {
    expect(listContext(projects(9), firstPart).filters).toEqual({
      page: 1,
      count: 9,
      pages: 1,
      kinds: [
        { kind: 'tower', count: 3 },
        { kind: 'villa', count: 6 },
      ],
      places: [
        { ...kuwait, count: 3 },
        { ...uae, count: 6 },
      ],
    })
  })

  it('keeps the one choice while the other changes', () => {
    const towers = listContext(projects(9), { kind: 'tower', page: 1 })
    expect(towers.ids).toEqual([1, 4, 7])
    expect(towers.filters).toMatchObject({
      count: 3,
      kinds: [{ count: 3 }, { count: 6 }],
      places: [{ count: 1 }, { count: 2 }],
    })
  })
})

describe('a list of more than a page', () => {
  const long = projects(50, 30, 40)

  it('has those that can be opened first, and each once', () => {
    const pages = [1, 2, 3].map((page) => listContext(long, { page }))
    expect(pages.map(({ ids }) => ids.length)).toEqual([PAGE_LENGTH, PAGE_LENGTH, 2])
    expect(pages[0]?.ids.slice(0, 4)).toEqual([30, 40, 1, 2])
    expect(pages.map(({ leading }) => leading)).toEqual([30, null, null])
    const all = pages.flatMap(({ ids }) => ids)
    expect(all.sort((one, other) => one - other)).toEqual(long.map(({ id }) => id))
  })

  it('has pages of a filter that is longer, too', () => {
    const paths = listParts(long).map(partPath)
    expect(paths).toContain('/projects/page/3/')
    expect(paths).toContain('/projects/kind/villa/page/2/')
    expect(paths).not.toContain('/projects/page/1/')
    expect(paths).not.toContain('/projects/kind/villa/page/3/')
  })

  it('knows on which page a project is', () => {
    expect(partWith(long, 30)).toEqual({ page: 1 })
    expect(partWith(long, 50)).toEqual({ page: 3 })
  })

  it('tells a page as little with 300 projects as with 50', () => {
    const size = (count: number) => JSON.stringify(listContext(projects(count), firstPart)).length
    expect(size(300) - size(50)).toBeLessThan(20)
  })
})

describe('the projects of a language', () => {
  const cards = [
    { language: 'en', jsonId: 1, kind: 'villa', location: 'Dubai, UAE' },
    { language: 'ar', jsonId: 1, kind: 'villa', location: 'دبي، الإمارات' },
    { language: 'en', jsonId: 2, kind: 'tower', location: 'Kuwait City, Kuwait' },
  ]
  const details = [{ language: 'en', projectId: 1 }]

  it('are those that it has all texts of, and open where it has their page', () => {
    expect(listedIn(mainLanguage, cards, details)).toEqual([
      { id: 1, kind: 'villa', place: uae, isOpen: true },
      { id: 2, kind: 'tower', place: kuwait, isOpen: false },
    ])
    expect(listedIn(languageOf('ar'), cards, details)).toEqual([
      { id: 1, kind: 'villa', place: { slug: 'uae', name: 'الإمارات' }, isOpen: false },
    ])
  })
})
