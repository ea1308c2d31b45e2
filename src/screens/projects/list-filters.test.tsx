import { render, screen, within } from '@testing-library/react'
import { texts as arabic } from '../../languages/ar/interface-texts'
import { texts } from '../../interface-texts'
import { ListFilters } from './list-filters'
import { ListPages } from './list-pages'
import type { ListFilters as Filters } from './list-parts'
import { partName } from './part-name'

const whole: Filters = {
  page: 1,
  count: 60,
  pages: 3,
  kinds: [
    { kind: 'tower', count: 25 },
    { kind: 'villa', count: 35 },
  ],
  places: [
    { slug: 'kuwait', name: 'Kuwait', count: 20 },
    { slug: 'uae', name: 'UAE', count: 40 },
  ],
}
const towersInKuwait: Filters = { ...whole, kind: 'tower', place: 'kuwait', page: 2, count: 25 }

const row = (name: string) => within(screen.getByRole('list', { name }))

describe('the filters of the projects list', () => {
  it('count what is shown, and lead to each kind and each place', () => {
    render(<ListFilters {...whole} />)
    expect(screen.getByText('60 projects')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Towers (25)' })).toHaveAttribute(
      'href',
      '/projects/kind/tower/',
    )
    expect(screen.getByRole('link', { name: 'UAE (40)' })).toHaveAttribute(
      'href',
      '/projects/place/uae/',
    )
    for (const name of [texts.projects.allKinds, texts.projects.allLocations]) {
      expect(screen.getByRole('link', { name, current: true })).toHaveAttribute(
        'href',
        '/projects/',
      )
    }
  })

  it('mark what is chosen, and keep it while the other changes', () => {
    render(<ListFilters {...towersInKuwait} />)
    const { kind, location, allKinds, allLocations } = texts.projects
    expect(row(kind).getByRole('link', { current: true })).toHaveTextContent('Towers (25)')
    expect(row(location).getByRole('link', { current: true })).toHaveTextContent('Kuwait (20)')
    const links = [
      ['Villas (35)', '/projects/kind/villa/place/kuwait/'],
      ['UAE (40)', '/projects/kind/tower/place/uae/'],
      [allKinds, '/projects/place/kuwait/'],
      [allLocations, '/projects/kind/tower/'],
    ]
    for (const [name, address] of links) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
    }
  })

  it('leave out a row in which there is nothing to choose', () => {
    render(<ListFilters {...whole} kinds={whole.kinds.slice(1)} />)
    expect(screen.queryByRole('list', { name: texts.projects.kind })).not.toBeInTheDocument()
    expect(screen.getByRole('list', { name: texts.projects.location })).toBeVisible()
  })
})

describe('the pages of the projects list', () => {
  it('keep what is chosen, and mark the current one', () => {
    render(<ListPages {...towersInKuwait} />)
    const link = (name: string) => screen.getByRole('link', { name })
    const towers = '/projects/kind/tower/place/kuwait/'
    expect(link('Page 1')).toHaveAttribute('href', towers)
    expect(link('Page 2')).toHaveAttribute('aria-current', 'page')
    expect(link('Page 3')).toHaveAttribute('href', `${towers}page/3/`)
    expect(link(texts.projects.previousPage)).toHaveAttribute('href', towers)
    expect(link(texts.projects.nextPage)).toHaveAttribute('href', `${towers}page/3/`)
  })

  it('have no way on from the last one, nor back from the first', () => {
    const { rerender } = render(<ListPages {...whole} page={3} />)
    expect(screen.queryByRole('link', { name: texts.projects.nextPage })).not.toBeInTheDocument()
    rerender(<ListPages {...whole} />)
    expect(
      screen.queryByRole('link', { name: texts.projects.previousPage }),
    ).not.toBeInTheDocument()
  })

  it('are left out where there is one', () => {
    render(<ListPages {...whole} pages={1} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })
})

describe('a page of the projects list', () => {
  it('is called by what it shows', () => {
    expect(partName(null, texts)).toBe('')
    expect(partName(whole, texts)).toBe('')
    expect(partName({ ...whole, page: 2 }, texts)).toBe('Page 2')
    expect(partName(towersInKuwait, texts)).toBe('Towers, Kuwait, Page 2')
    const inArabic = [{ slug: 'kuwait', name: 'الكويت', count: 20 }]
    expect(partName({ ...towersInKuwait, places: inArabic }, arabic)).toBe(
      'الأبراج، الكويت، الصفحة 2',
    )
  })
})
