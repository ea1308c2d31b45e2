import towerRecord from '../../../tests/content/projects/tower.json'
import projects from '../../../tests/content/pages/projects.json'
import home from '../../../tests/content/pages/home.json'
import { copyOfContent } from '../../../tests/helpers/copy-of-content'
import { findContentErrors, formatErrorForDevelopers } from './content-errors'
import { checkContent } from './check-content'
import { findUnreadablePictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

// Does not decode pictures, because decoding is slow, and check-pictures.test.ts tests it.
jest.mock('./check-pictures', () => ({ findUnreadablePictures: jest.fn(async () => new Map()) }))

type Content = ReturnType<typeof copyOfContent>

const villa = 'projects/villa.json'
const tower = 'projects/tower.json'
const pavilion = 'projects/pavilion.json'
const picture = '/media/villa/villa.jpg'

const findErrors = (folder: string, unreadable?: ReadonlyMap<string, string>) =>
  findContentErrors(readContent(folder), readMedia(folder).pictures, unreadable).map(
    formatErrorForDevelopers,
  )

let content: Content
beforeEach(() => {
  content = copyOfContent()
})
afterEach(() => content.throwAway())

const missingFile = 'is missing. Restore it: the site cannot be built without it.'
const misplacedFile = 'does not belong here. Move it, or remove it.'
const missingPage = (field: string) =>
  `${field} leads to project 2, which has no page. Choose a page of the site, for example: /projects/, or enter another address.`
const invalidFeatured = (number: number) =>
  `content/pages/home.json: "featured.projectId" no longer exists, or has no page (number ${number}). Choose a project that has a page.`
const missingLinks = [
  missingPage('content/pages/home.json: "hero.primaryLink.to"'),
  missingPage('content/settings/company.json: "footerColumns[2].links[3].to"'),
] as const

it('finds no error in the content of the site', async () => {
  expect(await checkContent('tests/content')).toEqual({ errors: [], warnings: [] })
})

it('accepts cleared optional fields and another file among the pictures', () => {
  content.change(tower, { page: { ...towerRecord.page, figures: '' } })
  content.change(villa, { thumbnail: { file: { src: picture, focalPoint: '' }, alt: 'A villa.' } })
  content.write('media/villa/about.json', '{}')
  expect(findErrors(content.folder)).toEqual([])
})

it.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
])('finds a picture whose file name is %s and whose path is %s', (fileForm, pathForm) => {
  const src = '/media/villa/Café.jpg'
  content.write(src.slice(1).normalize(fileForm), '')
  const alt = 'A villa.'
  content.change(villa, { thumbnail: { file: { src: src.normalize(pathForm) }, alt } })
  expect(findErrors(content.folder)).toEqual([])
  expect(findErrors(content.folder, new Map([[src.normalize(), 'is broken.']]))).toHaveLength(1)
})

it.each<[string, (content: Content) => void, ...messages: string[]]>([
  [
    'a missing page',
    ({ remove }) => remove('pages/services.json'),
    `content/pages/services.json: ${missingFile}`,
  ],
  [
    'a file without a page',
    (content) => content.copy(villa, 'pages/no-page.json'),
    `content/pages/no-page.json: ${misplacedFile}`,
  ],
  [
    'a record in a subfolder',
    (content) => content.copy(villa, 'projects/2024/villa.json'),
    `content/projects/2024/villa.json: ${misplacedFile}`,
  ],
  [
    'every error, in the order of the files',
    (content) => {
      content.change(villa, { title: 5 })
      content.change(tower, { page: { ...towerRecord.page, banner: undefined } })
    },
    'content/projects/tower.json: "page.banner.file" is missing. Choose a JPEG, PNG or WebP file at least 1080 px wide, or an SVG file.',
    'content/projects/tower.json: "page.banner.alt" is missing. Describe it in one sentence for people who cannot see it, for example: Two pale towers at dusk.',
    'content/projects/villa.json: "title" must be text. Enter the name of the project, for example: Seafront Tower.',
  ],
  [
    'a featured project without a page',
    (content) =>
      content.change('pages/home.json', { featured: { ...home.featured, projectId: 3 } }),
    invalidFeatured(3),
  ],
  [
    'an unknown kind and a repeated kind',
    (content) => {
      const { kinds } = projects
      content.change('pages/projects.json', { kinds: [kinds[0], kinds[1], kinds[1]] })
    },
    'content/pages/projects.json: "kinds[3].key" is there twice. Enter it in small letters, for example: tower.',
    'content/projects/villa.json: "kind" "villa" is not one of those that are there. Choose what kind of building it is, for example: Tower.',
  ],
  [
    'a project that is missing or twice in the order',
    (content) => {
      const order = [3, 9, 3, undefined, undefined].map((projectId) => ({ projectId }))
      content.change('pages/projects.json', { order })
    },
    'content/pages/projects.json: "order[2].projectId" no longer exists (number 9). Choose a project that is not in the list yet.',
    ...[4, 5].map(
      (item) =>
        `content/pages/projects.json: "order[${item}].projectId" is missing. Choose a project that is not in the list yet.`,
    ),
    'content/pages/projects.json: "order[3].projectId" is there twice. Choose a project that is not in the list yet.',
  ],
  [
    'projects without a number',
    (content) => {
      for (const file of [villa, pavilion]) content.change(file, { id: undefined })
    },
    ...[pavilion, villa].map(
      (file) =>
        `content/${file}: "id" is missing. Enter a number that no other project has, for example: 4.`,
    ),
  ],
  [
    'a page in a file of its own',
    (content) => content.write('project-pages/villa.json', '{ "projectId": 3 }'),
    'content/project-pages/villa.json: belongs to its project: move its fields except "projectId" and "completionYear" into a group "page" of the file in content/projects/ that has this number as "id", and remove this file.',
  ],
  [
    'a missing fallback project',
    ({ remove }) => remove(tower),
    'content/projects/: the file with "id" 2 is missing. Restore it. The site shows this project in place of any that has no page.',
    missingLinks[0],
    invalidFeatured(2),
    missingLinks[1],
  ],
  [
    'a fallback project without a page',
    (content) => content.change(tower, { page: undefined }),
    'content/projects/tower.json: "page" cannot be missing. The site shows this project in place of any that has no page.',
    missingLinks[0],
    invalidFeatured(2),
    missingLinks[1],
  ],
])('reports %s', (_case, change, ...messages) => {
  change(content)
  expect(findErrors(content.folder)).toEqual(messages)
})

const unreadable = 'is a picture that cannot be read.'

it('warns about unusable pictures, but not about system files', async () => {
  for (const file of ['plan.pdf', 'page.html', '.DS_Store', '._villa.jpg', 'Thumbs.db', 'desktop.ini']) {
    content.write(`media/villa/${file}`, '')
  }
  jest.mocked(findUnreadablePictures).mockResolvedValueOnce(new Map([[picture, unreadable]]))
  const unusable = ' The site is built without it. Please remove it.'
  expect((await checkContent(content.folder)).warnings).toEqual([
    `content/media/villa/page.html is not a picture.${unusable}`,
    `content/media/villa/plan.pdf is not a picture.${unusable}`,
    `content/media/villa/villa.jpg ${unreadable}${unusable}`,
  ])
  expect(findErrors(content.folder)).toEqual([])
})

it('reports the record that uses an unreadable picture', () => {
  expect(findErrors(content.folder, new Map([[picture, unreadable]]))[0]).toBe(
    `content/pages/services.json: "services[5].picture.file" is a picture that cannot be read. (${picture}) Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.`,
  )
})

it('ignores the files of systems beside the records', () => {
  content.write('projects/._villa.json', Buffer.from([0, 5, 22, 7]))
  expect(findErrors(content.folder)).toEqual([])
})

const wrongExtension = 'is not read: its name must end with .json. Rename it, or remove it.'

it.each([
  ['pages/home.json', '{"id": 3, "id": 4}', 'has "id" twice in one place. Keep one of them.'],
  ['projects/vil\u0007la.json', '{}', misplacedFile],
  ['projects/school.JSON', '{}', wrongExtension],
  ['projects/school.json.txt', '{}', wrongExtension],
  ['projects/school.jsonc', '{}', wrongExtension],
])('reports the file %s with the content %j', (file, text, message) => {
  content.write(file, text)
  expect(findErrors(content.folder)).toEqual([`content/${file}: ${message}`])
})
