import projectsPage from '../../content/pages/projects.json'
import tower from '../../content/project-pages/tower.json'
import towerCard from '../../content/projects/tower.json'
import services from '../../content/pages/services.json'
import villa from '../../content/projects/villa.json'
import { findRecordKind } from '../screens/registry'
import { mergeTyped, nameChanges } from '../content-model/merge-records'
import { pairItems } from '../content-model/pair-items'
import { recordToSave, type Publication } from './record-to-save'

const cards = findRecordKind('projects/')!
const pages = findRecordKind('project-pages/')!
const saved = [
  { path: 'pages/projects.json', slug: 'pages-projects', data: projectsPage },
  { path: 'projects/', slug: 'villa', data: villa },
  { path: 'projects/', slug: 'tower', data: towerCard },
  { path: 'project-pages/', slug: 'tower', data: tower },
]

/** What is saved for a publication, or the sentence that refuses it. */
async function save(
  publication: Partial<Publication>,
  current: object | undefined = publication.opened,
  author = 'Sara',
) {
  const { id, ...record } = villa
  const data = { ...current }
  return recordToSave(
    { kind: cards, slug: '', record, opened: undefined, pictures: [], ...publication },
    {
      current: async () => current && { slug: 'villa', data, author },
      records: async ({ path }) => saved.filter((record) => record.path === path),
      hasPicture: (path) => !path.includes('absent'),
    },
  ).catch(({ message }: Error) => message)
}

const opened = { slug: 'villa', opened: villa }

it('is in the order of its file, with the keys that are no fields', async () => {
  const record = { ...villa, architect: 'N. N.' }
  const reversed = Object.fromEntries(Object.entries(record).reverse())
  expect(JSON.stringify(await save({ ...opened, record: reversed }))).toBe(JSON.stringify(record))
})

describe('the number of a project', () => {
  it('is the one after the highest, whatever the form held', async () => {
    const school = { ...villa, title: 'School' }
    for (const record of [school, { ...school, id: undefined }, { ...school, id: 2 }]) {
      expect(await save({ record })).toHaveProperty('id', 4)
    }
  })

  it('is not changed where another has it too, by hand: pages go by it', async () => {
    const twin = { ...towerCard, title: 'Twin' }
    expect(await save({ slug: 'twin', opened: twin, record: twin })).toBe(
      '“Seafront Towers” has the same number, 2. Please tell whoever looks after the site.',
    )
  })

  it('is kept', async () => {
    const record = { ...villa, id: 2, title: 'Another' }
    expect(await save({ ...opened, record })).toMatchObject({ id: 3, title: 'Another' })
  })
})

it.each<[string, Partial<Publication>, string]>([
  [
    'the build would refuse it',
    { record: { ...villa, timeline: '2024/2025' } },
    '“Years” must be a year or a year range. Write a year or a year range, for example: 2018 or 2023 - 2024.',
  ],
  [
    'it names a picture that is neither saved with it nor there',
    {
      record: { ...villa, thumbnail: { ...villa.thumbnail, file: { src: '/media/absent.jpg' } } },
      pictures: ['/media/other.jpg'],
    },
    '“Card picture, Picture file” is a picture that does not exist (/media/absent.jpg). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.',
  ],
  [
    'its project has a page',
    { kind: pages, record: { ...tower, title: 'Towers' } },
    'This project already has a page, “Seafront Towers”. Please edit that one.',
  ],
  [
    'it was published before, and the answer was lost',
    { record: { ...villa, id: 7 } },
    'This project was published before. You find “Poolside Villa” in the list.',
  ],
  [
    'its project is gone',
    { kind: pages, record: { ...tower, projectId: 9 } },
    '“Project” no longer exists (number 9). Choose the project that this page belongs to. Keep one page per project.',
  ],
  [
    'the towers would lose their page',
    { kind: pages, slug: 'tower', opened: tower, record: { ...tower, projectId: 3 } },
    '“Project” cannot be changed here. The site shows this project in place of any that has no page.',
  ],
])('a record is refused where %s', async (_why, publication, sentence) => {
  expect(await save(publication)).toBe(sentence)
})

it('the towers’ page is saved with the project that it has', async () => {
  const publication = { kind: pages, slug: 'tower', opened: tower }
  const record = { ...tower, title: 'Towers' }
  expect(await save({ ...publication, record })).toMatchObject({ projectId: 2, title: 'Towers' })
})

it('years are written in their one form', async () => {
  const record = { ...villa, timeline: '٢٠٢٢–٢٠٢٤' }
  expect(await save({ ...opened, record })).toHaveProperty('timeline', '2022 - 2024')
})

it('a kind of project that is in use stays in the list', async () => {
  const kind = findRecordKind('pages/projects.json')!
  const publication = { kind, slug: 'pages-projects', opened: projectsPage }
  const [showroom, tower, ...others] = projectsPage.kinds
  const kinds = [showroom, ...others]
  expect(await save({ ...publication, record: { ...projectsPage, kinds } })).toBe(
    'The Kind of “Seafront Towers” must stay in the list. Choose another one there first.',
  )
  const renamed = [...kinds, { ...tower, singular: 'High-rise' }]
  expect(await save({ ...publication, record: { ...projectsPage, kinds: renamed } })).toMatchObject(
    {
      kinds: [
        ...kinds.map(() => ({})),
        { singular: 'High-rise', singular_ar_outdated: true, key: 'tower' },
      ],
    },
  )
})

describe('somebody else’s change', () => {
  const record = { ...villa, title: 'Mine' }

  it('is not undone: the refusal says who and what', async () => {
    const theirs = {
      ...villa,
      location: 'Doha, Qatar',
      thumbnail: { ...villa.thumbnail, alt: 'A.' },
    }
    expect(await save({ ...opened, record }, theirs)).toBe(
      'Sara has changed “Location”, “Card picture, What the picture shows” since you opened this. What you typed is still here.',
    )
    expect(mergeTyped(villa, record, theirs)).toEqual({ ...theirs, title: 'Mine' })
  })

  it('is summed up where it is large, and where nobody knows whose it is', async () => {
    const theirs = { ...villa, kind: 'tower', title: 'A', title_ar: 'ب', location: 'B' }
    const told = 'changed “Kind”, “Title”, “Title · العربية” and 1 more since'
    expect(await save({ ...opened, record }, theirs, '')).toContain(`Somebody else has ${told}`)
  })

  it('is none where only the order of keys differs, and one where it is a deletion', async () => {
    const reversed = Object.fromEntries(Object.entries(villa).reverse())
    expect(await save({ ...opened, record }, reversed)).toHaveProperty('title', 'Mine')
    expect(await save({ slug: 'villa', record })).toMatch(/^This project was deleted by somebody/)
  })
})

describe('a list in which one moves an item and another corrects one', () => {
  const service = (title: string, text: string, title_ar?: string) => ({ title, text, title_ar })
  const [towers, podiums, villas] = [
    service('Towers', 'We build towers from the raft to the roof.', 'أبراج'),
    service('Podiums', 'Shops and entrance halls for people on foot.', 'منصات'),
    service('Villas', 'Houses with gardens by the sea.', 'فلل'),
  ]
  const opened = [towers, podiums, villas]
  const moved = [podiums, towers, villas]
  const corrected = { ...podiums, title: 'Podium blocks' }
  const edited = [towers, corrected, villas]
  const both = [corrected, towers, villas]

  it.each([
    ['I move, they correct', moved, edited, both],
    ['I correct, they move', edited, moved, both],
    [
      'I correct what they moved and corrected',
      [towers, { ...podiums, text: 'Mine.' }, villas],
      both,
      [{ ...corrected, text: 'Mine.' }, towers, villas],
    ],
    ['I correct what they removed', edited, [towers, villas], [towers, corrected, villas]],
    ['I remove what they corrected', [towers, villas], edited, [towers, corrected, villas]],
    ['I remove, they add', [towers, villas], [...opened, corrected], [towers, villas, corrected]],
    ['both move', moved, [villas, towers, podiums], moved],
    [
      'both write something else, which cannot be told apart',
      [service('A', 'One two.'), service('B', 'Three four.'), villas],
      [service('C', 'Five six.'), service('D', 'Seven eight.'), villas],
      [
        service('A', 'One two.'),
        service('B', 'Three four.'),
        service('C', 'Five six.'),
        service('D', 'Seven eight.'),
        villas,
      ],
    ],
  ])('has both: %s', (_what, typed, newer, merged) => {
    expect(mergeTyped({ list: opened }, { list: typed }, { list: newer })).toEqual({
      list: merged,
    })
  })

  it.each<[string, object[], object[], string[]]>([
    ['I correct what they moved', edited, moved, []],
    ['I correct what they removed', edited, [towers, villas], ['group.list']],
    ['I write something else', [towers, podiums, service('A', 'One.')], [...opened], []],
    [
      'both remove one, and I add two',
      [service('A', 'One.'), service('B', 'Two.'), towers],
      [towers],
      [],
    ],
    ['both write the same', [service('A', 'One.'), podiums], [service('A', 'One.'), podiums], []],
    [
      'both write something else',
      [service('A', 'One two.'), service('B', 'Three four.'), villas],
      [service('C', 'Five six.'), service('D', 'Seven eight.'), villas],
      ['group.list'],
    ],
  ])('asks which version goes only where that is in doubt: %s', (_what, typed, newer, lists) => {
    const told: string[] = []
    const record = (list: object[]) => ({ group: { list } })
    mergeTyped(record(opened), record(typed), record(newer), (path) => told.push(path))
    expect(told).toEqual(lists)
  })

  it('is named as a person would name it', async () => {
    const { fields } = findRecordKind('pages/services.json')!
    const items = services.services
    const [first, second, ...more] = items
    const change = (list: object[]) =>
      nameChanges(fields, services, { ...services, services: list })
    expect(change([second!, first!, ...more])).toEqual(['Services: moved'])
    expect(change([{ ...second!, title: 'Mine' }, first!, ...more])).toEqual([
      `Services: moved, title of ‘${second!.title}’`,
    ])
    expect(change(items.slice(1))).toEqual([`Services: ‘${first!.title}’ removed`])
    const isOutdated = { title_ar_outdated: true }
    expect(change([{ ...first!, title: 'Mine', ...isOutdated }, ...items.slice(1)])).toEqual([
      `Services: title of ‘${first!.title}’`,
    ])
    expect(change([{ ...first!, ...isOutdated }, ...items.slice(1)])).toEqual([
      `Services: title · العربية of ‘${first!.title}’`,
    ])
    expect(change([...items, { title: 'Piers' }, {}])).toEqual([
      'Services: ‘Piers’ added, ‘an item’ added',
    ])
    expect(nameChanges(fields, {}, { banner: services.banner, services: items })).toEqual([
      'Banner',
      'Services',
    ])
    const { images } = tower
    expect(nameChanges(pages.fields, tower, { ...tower, images: images.slice(1) })).toEqual([
      `Gallery pictures: ‘${images[0]!.alt.slice(0, 30)}…’ removed`,
    ])
    const places = (text: string) => ({ hero: { places: [{ text, text_ar: 'دبي' }] } })
    const home = findRecordKind('pages/home.json')!
    expect(nameChanges(home.fields, places('Dubai'), places('Doha'))).toEqual([
      'Top of the page, Places: ‘Dubai’ changed',
    ])
  })
})

it.each([
  ['both texts of one list', ['a', 'b'], ['A', 'b'], ['a', 'B'], ['A', 'B']],
  ['a list that both made longer', ['a'], ['a', 'mine'], ['a', 'b'], ['a', 'mine', 'b']],
  ['an item of a list that got longer', ['a', 'b'], ['a', 'B'], ['a', 'b', 'c'], ['a', 'B', 'c']],
  ['an item that both added', ['a'], ['a', 'x'], ['a', 'x', 'y'], ['a', 'x', 'y']],
  ['a list without its last item', ['a', 'b'], ['a'], ['n', 'a', 'b'], ['n', 'a']],
  ['a list that was not there', {}, { a: ['x'] }, { b: 1 }, { a: ['x'], b: 1 }],
  ['a list that got shorter', ['a', 'b'], ['a', 'b', 'mine'], ['b'], ['b', 'mine']],
  ['an item that was removed', ['a', 'b'], ['A', 'b'], ['b'], ['A', 'b']],
  ['a text that was changed twice', 'a', 'mine', 'theirs', 'mine'],
  ['a group that was cleared', { a: { b: 1 } }, {}, { a: { b: 2 } }, {}],
  ['a list that was cleared', { a: ['x'] }, {}, { a: ['x', 'y'] }, {}],
  ['a field that was cleared', { a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 }, { a: 3 }],
])('what was typed is kept in %s', (_what, older, typed, newer, merged) => {
  expect(mergeTyped(older, typed, newer)).toEqual(merged)
})

it.each<[string, readonly unknown[], readonly unknown[], readonly (number | undefined)[]]>([
  ['was moved, not what differs in a sign only', ['Tower!', 'tower'], ['tower', 'Tower!'], [1, 0]],
  ['is there twice, where it stands', ['a', 'a'], ['x', 'a'], [0, 1]],
  ['was rewritten between others', ['a', 'b', 'c'], ['n', 'a', 'x', 'c'], [undefined, 0, 1, 2]],
  ['was rewritten first and last', ['a', 'b', 'c'], ['x', 'b', 'y'], [0, 1, 2]],
  ['stayed beside two new ones', ['a', 'b'], ['x', 'y', 'b'], [undefined, undefined, 1]],
  ['was moved from between others', ['a', 'b', 'c'], ['a', 'x', 'c', 'b'], [0, undefined, 2, 1]],
  ['was moved into the place of another', ['a', 'b', 'c', 'd'], ['a', 'd', 'c'], [0, 3, 2]],
  ['is most alike', ['a b c d', 'a b x y'], ['a b x z', 'a b c e'], [1, 0]],
  ['is as alike and nearer', ['a b', 'a c'], ['n', 'a d'], [0, 1]],
  ['has words in common', ['abc d e f g', 'z'], ['cab d x', 'b', 'z'], [undefined, undefined, 1]],
  [
    'has fields in common',
    [{ a: 1, b: 1, c: 1, d: 1 }, { a: 9 }],
    [{ a: 1, b: 2, c: 2, d: 2 }, { a: 3 }, { a: 9 }],
    [undefined, undefined, 1],
  ],
])('of a list, an item is known again that %s', (_what, older, newer, before) => {
  const pairs = pairItems(older, newer)
  expect(newer.map((_, place) => pairs.get(place))).toEqual(before)
})
