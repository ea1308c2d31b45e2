import { kinds } from '../../content/registry'
import { findField } from '../../content/model/field-label'
import type { Json } from '../../content/model/record-file'
import type { Fields } from '../../content/model/field'
import { describeSide } from './describe-side'

const records = {
  'projects/tower.json': { id: 2, title: 'Seafront Towers', page: {} },
  'pages/projects.json': { kinds: [{ key: 'tower', singular: 'Tower', plural: 'Towers' }] },
}
const describeField = (fields: Fields, path: string, base: unknown, value: unknown) =>
  describeSide(findField(fields, path), base, value, records)

const { home, project, projects } = kinds
const places = ['Doha', 'Dubai', 'Kuwait City', 'Manama', 'Muscat', 'Riyadh']
const toItems = (texts: readonly string[]) => texts.map((text) => ({ text, text_ar: `${text} ع` }))
const projectPage = { title: 'Tower', description: 'A tower.', figures: [] }

it.each<[string, Fields, string, unknown, unknown, string]>([
  [
    'the first of many added items',
    ...([home.fields, 'hero.places', [], toItems(places)] as const),
    'added “Doha”, “Dubai”, “Kuwait City”, “Manama”, and 2 more',
  ],
  [
    'each kind of change of a list',
    ...([home.fields, 'process.points'] as const),
    [point('Plan'), point('Pour'), point('Press'), point('Prop')],
    [point('Prop'), point('Pour', 'Concrete'), { ...point('Plan'), title: 'Plans' }, point('Peel')],
    'added “Peel”; removed “Press”; changed “Pour” (Text) and “Plan” to “Plans”; changed the order',
  ],
  [
    'a long name by its beginning',
    ...([home.fields, 'hero.places', undefined] as const),
    toItems(['A place with a very long name that goes on and on']),
    'added “A place with a very long name that goes…”',
  ],
  [
    'a long name that differs at its end, by the label of its field',
    ...([project.fields, 'page.images'] as const),
    [{ file: { src: '/a.jpg' }, alt: 'Two pale towers on a shared podium behind palms.' }],
    [{ file: { src: '/a.jpg' }, alt: 'Two pale towers on a shared podium behind cars.' }],
    'changed “Two pale towers on a shared podium behin…” (What the picture shows)',
  ],
  [
    'a list of projects by their titles',
    ...([projects.fields, 'order', [{ projectId: 2 }], []] as const),
    'removed “Seafront Towers”',
  ],
  [
    'a group by the labels of its changed fields',
    ...([project.fields, 'page', projectPage] as const),
    { ...projectPage, title_ar: 'برج', description: 'Two towers.', figures: [{ value: '2' }] },
    'changed Project overview, Figures, and Title of the page · العربية',
  ],
  [
    'a group that is switched off',
    ...([project.fields, 'page', projectPage, undefined, 'removed'] as const),
  ],
  [
    'a picture by the name of its file',
    ...([project.fields, 'thumbnail.file', { src: '/media/villa/a.jpg' }] as const),
    { src: '/media/villa/b.jpg', focalPoint: { x: 1, y: 2 } },
    'b.jpg',
  ],
  [
    'another focal point of a picture',
    ...([project.fields, 'thumbnail.file', { src: '/media/villa/a.jpg' }] as const),
    { src: '/media/villa/a.jpg', focalPoint: { x: 1, y: 2 } },
    'a.jpg, but another point stays visible',
  ],
  [
    'a picture that is being prepared',
    ...([project.fields, 'thumbnail.file', {}, { src: 'pending:1' }] as const),
    'Preparing the picture…',
  ],
  ['a choice by its text', project.fields, 'kind', 'villa', 'tower', 'Tower'],
  ['a choice that is gone by its key', project.fields, 'kind', 'tower', 'villa', 'villa'],
  ['a project by its title', home.fields, 'featured.projectId', 1, 2, 'Seafront Towers'],
  [
    'a project that is gone by its kind',
    ...([home.fields, 'featured.projectId', 2, 99, 'Project'] as const),
  ],
  ['a page by its name', home.fields, 'hero.primaryLink.to', '/', '/projects/', 'Projects'],
  ['an address', home.fields, 'hero.primaryLink.to', '/', 'tel:+9651', 'tel:+9651'],
  ['a text', home.fields, 'hero.heading_ar', 'برج', 'أبراج', 'أبراج'],
  ['an emptied text', home.fields, 'hero.heading', 'Towers', ' ', 'empty'],
])('names %s', (_case, fields, path, base, value, text) => {
  expect(describeField(fields, path, base, value)).toBe(text)
})

function point(title: string, text = `About ${title}`): Json {
  return { title, text }
}
