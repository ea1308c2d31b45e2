import { act, render, screen } from '@testing-library/react'
import { text, type Fields, type RecordOf } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { textItem } from '../../screens/shared-fields'
import { findLanguage, mainLanguage, type Language } from '../../languages/languages'
import { markFallback } from '../../languages/fallback'
import { tagFields, observeTags } from './field-tags'

const base = { label: 'It', hint: 'Enter it.' }
const line = text('It', 'Enter it.')
const fields = {
  id: { ...base, type: 'number', min: 1, max: 9999, unique: true },
  title: line,
  lead: { ...base, type: 'paragraph', optional: true },
  year: { ...base, type: 'number', min: 1, max: 9999 },
  to: { ...base, type: 'link' },
  banner: {
    ...base,
    type: 'group',
    fields: { heading: line, picture: picture({ shape: 'LANDSCAPE' }) },
  },
  places: { ...base, type: 'list', min: 0, itemGroup: textItem(line) },
  points: {
    ...base,
    type: 'list',
    min: 0,
    itemGroup: { ...base, type: 'group', fields: { title: line } },
  },
  images: { ...base, type: 'list', min: 0, itemGroup: picture({ shape: 'LANDSCAPE' }) },
} as const satisfies Fields

const tower = { file: { src: '/media/tower.jpg' }, alt: 'The tower.' }
const data = {
  id: 4,
  title: 'Tower',
  title_ar: 'برج',
  year: 2018,
  to: '/services/',
  banner: { heading: 'Built', picture: { ...tower, alt_ar: 'البرج.' } },
  places: [{ text: 'Kuwait City' }, { text: 'Dubai', text_ar: 'دبي' }],
  points: [{ title: 'Plan' }, { title: 'Pour', title_ar: 'صب' }],
  images: [{ file: { src: '' }, alt: '' }, tower],
}

function Page({ shown }: { shown: RecordOf<typeof fields> }) {
  return (
    <>
      <h1 aria-label={`Project ${shown.title}`}>{markFallback(shown.title)}</h1>
      {shown.lead && <p>{shown.lead}</p>}
      <a href={shown.to}>{markFallback(shown.banner.heading)}</a>
      <p>{shown.year}</p>
      <img src={shown.banner.picture.file.src} alt={shown.banner.picture.alt} />
      {[...shown.places.map((place) => place.text), ...shown.points.map(({ title }) => title)].map(
        (item, index) => (
          <p key={index}>{markFallback(item)}</p>
        ),
      )}
    </>
  )
}

/** The page of a record, and what changes the record. */
function showPage(language: Language = mainLanguage, address = '') {
  const page = (changes: object) => (
    <Page shown={tagFields(language, fields, { ...data, ...changes }, address)} />
  )
  const { container, rerender } = render(page({}))
  observeTags(container)
  return {
    container,
    // Whoever observes the page learns of a change once the work in hand is done.
    change: (changes: object) => act(async () => rerender(page(changes))),
  }
}

const fieldOf = (element: HTMLElement) => element.dataset.field

describe('a marked preview', () => {
  it('has the path of its field on each text, number and picture', () => {
    showPage()
    expect(fieldOf(screen.getByRole('heading', { name: 'Project Tower' }))).toBe('title')
    expect(fieldOf(screen.getByText('Built'))).toBe('banner.heading')
    expect(fieldOf(screen.getByText('2018'))).toBe('year')
    expect(fieldOf(screen.getByAltText('The tower.'))).toBe('banner.picture.file')
    expect(fieldOf(screen.getByText('Dubai'))).toBe('places.1.text')
    expect(fieldOf(screen.getByText('Pour'))).toBe('points.1.title')
  })

  it('follows the record, and leaves no character in a text or an attribute', async () => {
    const { container, change } = showPage()
    const stray = /[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/u
    expect(container.innerHTML).not.toMatch(stray)
    await change({ title: 'Bridge', lead: 'One of two.', year: 2020, points: [{ title: 'Pour' }] })
    expect(screen.getByRole('heading', { name: 'Project Bridge' })).toBeInTheDocument()
    expect(fieldOf(screen.getByText('One of two.'))).toBe('lead')
    expect(fieldOf(screen.getByText('2020'))).toBe('year')
    expect(fieldOf(screen.getByText('Pour'))).toBe('points.0.title')
    expect(container.innerHTML).not.toMatch(stray)
  })
})

it.each(['', '#/collections/projects/entries/villa'])('a text is of the record “%s”', (address) => {
  showPage(mainLanguage, address)
  expect(screen.getByText('Built').dataset).toMatchObject({ record: address })
})

it('what a page finds a record by, and the point of a picture, have no mark', () => {
  const file = { src: '/media/tower.jpg', focalPoint: { x: 10, y: 20 } }
  const marked = tagFields(mainLanguage, fields, { ...data, images: [{ file, alt: '' }] })
  expect(marked.id).toBe(4)
  expect(marked.images[0]!.file.focalPoint).toEqual({ x: 10, y: 20 })
})

describe('a marked preview in Arabic', () => {
  const arabic = findLanguage('ar')

  it('leads from each text to the field of its Arabic', () => {
    showPage(arabic)
    expect(fieldOf(screen.getByRole('heading', { name: 'Project برج' }))).toBe('title_ar')
    expect(fieldOf(screen.getByText('دبي'))).toBe('places.1.text_ar')
    expect(fieldOf(screen.getByText('صب'))).toBe('points.1.title_ar')
    expect(fieldOf(screen.getByAltText('البرج.'))).toBe('banner.picture.file')
    expect(fieldOf(screen.getByText('2018'))).toBe('year')
  })
})
