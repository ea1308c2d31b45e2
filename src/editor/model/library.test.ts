import home from '../../../tests/content/pages/home.json'
import tower from '../../../tests/content/projects/tower.json'
import villa from '../../../tests/content/projects/villa.json'
import { mainLanguage } from '../../languages/languages'
import { findKnownDescriptions, listNeededDescriptions } from './known-descriptions'
import { listDescriptions, listLibrary, searchLibrary, sortLibrary, type FileInfo } from './library'

const records = {
  'pages/home.json': home,
  'projects/tower.json': tower,
  'projects/villa.json': villa,
}
const [first] = tower.page.images
const shown = first!.file.src
const drafted = '/media/villa/garden.jpg'
const unused = '/media/villa/old-10.jpg'
const older = '/media/villa/old-9.jpg'
const draft = { ...villa, thumbnail: { ...villa.thumbnail, file: { src: drafted } } }
const infos: Readonly<Record<string, FileInfo>> = {
  [shown]: { width: 2, height: 1, bytes: 20, addedAt: '2026-01-02T00:00:00Z' },
  [drafted]: { width: 2, height: 1, bytes: 30, addedAt: '2026-01-01T00:00:00Z' },
  [older]: { width: 2, height: 1, bytes: 10 },
}
const library = listLibrary(
  { records, drafts: [], pictures: [older, shown, unused, drafted] },
  [['projects/villa.json', draft]],
  infos,
)
const list = (pictures: readonly { readonly path: string }[]) => pictures.map(({ path }) => path)
const find = (query: string) => list(searchLibrary(library, query))

it('lists the places of a picture, with the descriptions there', () => {
  const { uses } = library.find(({ path }) => path === shown)!
  expect(uses).toContainEqual(
    expect.objectContaining({
      ...{ path: 'projects/tower.json', title: tower.title, label: 'Page, Gallery pictures 1' },
      descriptions: [
        expect.objectContaining({ text: first!.alt }),
        expect.objectContaining({ text: first!.alt_ar }),
      ],
    }),
  )
})

it('lists each description once in each language', () => {
  const thumbnail = { file: { src: drafted }, alt: 'BAM', alt_ar: 'BAM' }
  const both = { 'projects/1.json': { thumbnail }, 'projects/2.json': { thumbnail } }
  const [picture] = listLibrary({ records: both, drafts: [], pictures: [drafted] }, [], {})
  const codes = listDescriptions(picture!).map(({ language }) => language.code)
  expect(codes).toEqual(['en', 'ar'])
})

it.each([
  ['a description', first!.alt.toUpperCase().slice(0, 20), [shown]],
  ['a file name', 'old-10', [unused]],
  ['a place', 'villa card', [drafted]],
  ['words of several kinds', `${tower.title} tower-01`, [shown]],
  ['nothing', 'submarine', []],
])('finds %s', (_case, query, expected) => {
  expect(find(query)).toEqual(expected)
})

it('sorts by name, date and size, and shows unused pictures first', () => {
  const sort = (order: Parameters<typeof sortLibrary>[1]) => list(sortLibrary(library, order))
  expect(sort('name')).toEqual([drafted, older, unused, shown])
  // Expects that a picture counts as new until the editor has its date.
  expect(sort('date')).toEqual([unused, shown, drafted, older])
  expect(sort('size')).toEqual([drafted, shown, older, unused])
  expect(sort('unused')).toEqual([older, unused, drafted, shown])
})

describe('the known descriptions of a picture', () => {
  const file = { src: drafted }
  const pool = { language: mainLanguage, text: 'A pool.', isOutdated: false }

  it('are those of the field with the most languages', () => {
    const [one, other] = [
      { file, alt: 'One.' },
      { file, alt: 'Two.', alt_ar: 'اثنان.' },
    ].map((thumbnail, index) => [`projects/${index}.json`, { ...villa, thumbnail }] as const)
    expect(findKnownDescriptions(drafted, [one!, other!])).toMatchObject([
      { text: 'Two.' },
      { text: 'اثنان.' },
    ])
  })

  it.each([
    ['without a description', { file }, [{ name: 'alt', text: 'A pool.' }]],
    ['that has the same description', { file, alt: 'A pool.', alt_outdated: true }, []],
    ['whose own file another language shows', { file_ar: file }, []],
  ])('fill in a picture %s', (_case, picture, needed) => {
    const fileName = 'file_ar' in picture ? 'file_ar' : 'file'
    expect(listNeededDescriptions([pool], picture, fileName)).toMatchObject(needed)
  })
})
