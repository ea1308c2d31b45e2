import { act, render, screen } from '@testing-library/react'
import { text, type Fields, type RecordOf } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import { textItem } from '../../content/kinds/shared'
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

function Page({ record }: { record: RecordOf<typeof fields> }) {
  const { alt, file } = record.banner.picture
  const { src } = file
  return (
    <>
      <h1 aria-label={`Project ${record.title}`}>{markFallback(record.title)}</h1>
      {record.lead && <p>{record.lead}</p>}
      <a href={record.to}>{markFallback(record.banner.heading)}</a>
      <p>{record.year}</p>
      <img src={src} srcSet={src} alt={alt} />
      {[
        ...record.places.map((place) => place.text),
        ...record.points.map(({ title }) => title),
      ].map((item, index) => (
        <p key={index}>{markFallback(item)}</p>
      ))}
    </>
  )
}

/** Renders the page of a record. Returns the page and a function that changes the record. */
function showPage(language: Language = mainLanguage, formUrl = '') {
  const page = (changes: object) => (
    <Page record={tagFields(language, fields, { ...data, ...changes }, formUrl)} />
  )
  const { container, rerender } = render(page({}))
  observeTags(container)
  // Waits until the mutation observer has run, by the asynchronous act().
  return { change: (changes: object) => act(async () => rerender(page(changes))) }
}

const getField = (element: HTMLElement) => element.dataset.field

describe('a preview with field tags', () => {
  it('writes the path of its field to each element', () => {
    showPage()
    expect(getField(screen.getByRole('heading', { name: 'Project Tower' }))).toBe('title')
    expect(getField(screen.getByText('Built'))).toBe('banner.heading')
    expect(getField(screen.getByText('2018'))).toBe('year')
    expect(getField(screen.getByAltText('The tower.'))).toBe('banner.picture.file')
    expect(getField(screen.getByText('Dubai'))).toBe('places.1.text')
    expect(getField(screen.getByText('Pour'))).toBe('points.1.title')
  })

  it('leaves the URLs of a picture alone, so that it is loaded once', () => {
    showPage()
    const picture = screen.getByAltText('The tower.')
    const { src } = tagFields(mainLanguage, fields, data).banner.picture.file
    for (const name of ['src', 'srcset']) expect(picture).toHaveAttribute(name, src)
  })

  it('writes new paths when the record changes', async () => {
    const { change } = showPage()
    const lead = 'One of two in Scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿.'
    await change({ title: 'Bridge', lead, year: 2020, points: [{ title: 'Pour' }] })
    expect(screen.getByRole('heading', { name: 'Project Bridge' })).toBeInTheDocument()
    // Expects the whole flag, which consists of tag characters.
    expect(getField(screen.getByText(lead))).toBe('lead')
    expect(getField(screen.getByText('2020'))).toBe('year')
    expect(getField(screen.getByText('Pour'))).toBe('points.0.title')
  })
})

it.each(['', '#/collections/projects/entries/villa'])(
  'writes the form URL “%s” to data-record',
  (formUrl) => {
    showPage(mainLanguage, formUrl)
    expect(screen.getByText('Built').dataset).toMatchObject({ record: formUrl })
  },
)

it('adds no tags to generated values and focal points', () => {
  const file = { src: '/media/tower.jpg', focalPoint: { x: 10, y: 20 } }
  const tagged = tagFields(mainLanguage, fields, { ...data, images: [{ file, alt: '' }] })
  expect(tagged.id).toBe(4)
  expect(tagged.images[0]!.file.focalPoint).toEqual({ x: 10, y: 20 })
})

describe('an Arabic preview with field tags', () => {
  const arabic = findLanguage('ar')

  it('writes the path of the Arabic field to each translated text', () => {
    showPage(arabic)
    expect(getField(screen.getByRole('heading', { name: 'Project برج' }))).toBe('title_ar')
    expect(getField(screen.getByText('دبي'))).toBe('places.1.text_ar')
    expect(getField(screen.getByText('صب'))).toBe('points.1.title_ar')
    expect(getField(screen.getByAltText('البرج.'))).toBe('banner.picture.file')
    expect(getField(screen.getByText('2018'))).toBe('year')
    // Expects the path at the whole link, whose English text has an element of its own.
    expect(getField(screen.getByRole('link', { name: 'Built' }))).toBe('banner.heading_ar')
  })

  it('writes the path of the Arabic file to its picture', async () => {
    const { change } = showPage(arabic)
    const { banner } = data
    const picture = { ...banner.picture, file_ar: { src: '/media/tower-ar.jpg' } }
    await change({ banner: { ...banner, picture } })
    expect(getField(screen.getByAltText('البرج.'))).toBe('banner.picture.file_ar')
  })
})
