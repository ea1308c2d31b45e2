import { act, render, screen } from '@testing-library/react'
import type { Fields } from '../../content-model/field'
import { completeRecord } from '../complete-record'
import { markFields, showMarks } from './field-marks'

const base = { label: 'It', hint: 'Enter it.' }
const text = { ...base, kind: 'text' } as const
const fields = {
  title: text,
  lead: { ...base, kind: 'paragraph', optional: true },
  year: { ...base, kind: 'number', min: 1, max: 9999 },
  to: { ...base, kind: 'page' },
  banner: {
    ...base,
    kind: 'group',
    fields: { heading: text, picture: { ...base, kind: 'picture' } },
  },
  places: { ...base, kind: 'list', min: 0, of: text },
  points: {
    ...base,
    kind: 'list',
    min: 0,
    of: { ...base, kind: 'group', fields: { title: text } },
  },
  images: { ...base, kind: 'list', min: 0, of: { ...base, kind: 'picture' } },
} as const satisfies Fields

const tower = { src: '/media/tower.jpg', alt: 'The tower.' }
const record = completeRecord(fields, {
  title: 'Tower',
  year: 2018,
  to: '/services/',
  banner: { heading: 'Built', picture: tower },
  places: ['Kuwait City', 'Dubai'],
  points: [{ title: 'Plan' }, { title: 'Pour' }],
  images: [{ src: '', alt: '' }, tower],
})

function Page({ shown }: { shown: typeof record }) {
  return (
    <>
      <h1 aria-label={`Project ${shown.title}`}>{shown.title}</h1>
      {shown.lead && <p>{shown.lead}</p>}
      <a href={shown.to}>{shown.banner.heading}</a>
      <p>{shown.year}</p>
      <img src={shown.banner.picture.src} alt={shown.banner.picture.alt} />
      {shown.places.concat(shown.points.map(({ title }) => title)).map((item, index) => (
        <span key={index}>{item}</span>
      ))}
    </>
  )
}

/** The page of a record, and what changes the record. */
function showPage() {
  const page = (changes: object) => <Page shown={markFields(fields, { ...record, ...changes })} />
  const { container, rerender } = render(page({}))
  showMarks(container)
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
    expect(fieldOf(screen.getByAltText('The tower.'))).toBe('banner.picture')
    expect(fieldOf(screen.getByText('Dubai'))).toBe('places.1.item')
    expect(fieldOf(screen.getByText('Pour'))).toBe('points.1.title')
  })

  it('has no stray character, in a text or an attribute', async () => {
    const { container, change } = showPage()
    const stray = /[\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]/u
    expect(container.innerHTML).not.toMatch(stray)
    await change({ title: 'Towers', lead: 'Two of them.', places: [] })
    expect(screen.getByRole('heading', { name: 'Project Towers' })).toHaveTextContent(/^Towers$/)
    expect(container.innerHTML).not.toMatch(stray)
  })

  it('follows the record', async () => {
    const { change } = showPage()
    await change({ lead: 'One of two.', year: 2020, points: [{ title: 'Pour' }] })
    expect(fieldOf(screen.getByText('One of two.'))).toBe('lead')
    expect(fieldOf(screen.getByText('2020'))).toBe('year')
    expect(fieldOf(screen.getByText('Pour'))).toBe('points.0.title')
  })
})

describe('a marked record', () => {
  const marked = markFields(fields, record)

  it('leaves empty what is empty, and addresses as they are', () => {
    expect(marked.lead).toBeNull()
    expect(marked.images[0]).toEqual({ src: '', alt: '', focalPoint: null })
    expect(marked.to).toBe('/services/')
    expect(marked.year).toBe(2018)
  })

  it('is a copy', () => {
    expect(record.title).toBe('Tower')
    expect(record.banner.picture).toEqual({ ...tower, focalPoint: null })
  })

  it('has the path behind the file of a picture', () => {
    expect(marked.images[1]?.src).toBe('/media/tower.jpg#images.1')
  })
})
