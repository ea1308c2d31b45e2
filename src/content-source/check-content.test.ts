import { readFileSync } from 'node:fs'
import projects from '../../content/pages/projects.json'
import home from '../../content/pages/home.json'
import { copyOfContent } from '../testing/copy-of-content'
import { findContentErrors, formatErrorForDevelopers } from '../screens/content-errors'
import { checkContent } from './check-content'
import { findUnreadablePictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

// It has tests of its own, and takes long.
jest.mock('./check-pictures', () => ({ findUnreadablePictures: jest.fn(async () => new Map()) }))

type Content = ReturnType<typeof copyOfContent>

const villa = 'projects/villa.json'
const tower = 'project-pages/tower.json'
const picture = '/media/villa/villa.jpg'

/** What is wrong with a content folder. */
const errorsIn = (folder: string, unreadable?: ReadonlyMap<string, string>) =>
  findContentErrors(readContent(folder), readMedia(folder).pictures, unreadable).map(
    formatErrorForDevelopers,
  )

let content: Content
beforeEach(() => {
  content = copyOfContent()
})
afterEach(() => content.throwAway())

const restore = 'is missing. Restore it: the site cannot be built without it.'
const belongsElsewhere = 'does not belong here. Move it, or remove it.'
const noSuchPicture = (src: string) =>
  `content/projects/villa.json: "thumbnail.file" is a picture that does not exist (${src}). Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.`
const leadsNowhere = (field: string) =>
  `${field} leads to project 2, which has no page. Choose a page of the site, for example: /projects/, or enter another address.`
const noFeatured = (number: number) =>
  `content/pages/home.json: "featured.projectId" no longer exists (number ${number}). Choose a project that has a page.`

it('finds nothing wrong with the content of the site', async () => {
  expect(await checkContent('content')).toEqual({ errors: [], warnings: [] })
})

it('accepts optional fields that were cleared in the CMS, and a file among the pictures', () => {
  content.change(tower, { figures: '' })
  content.change(villa, { thumbnail: { file: { src: picture, focalPoint: '' }, alt: 'A villa.' } })
  content.write('media/villa/about.json', '{}')
  expect(errorsIn(content.folder)).toEqual([])
})

it.each<[string, (content: Content) => void, ...sentences: string[]]>([
  [
    'a missing page',
    ({ remove }) => remove('pages/services.json'),
    `content/pages/services.json: ${restore}`,
  ],
  [
    'a file that no page reads',
    (changed) => changed.copy(villa, 'pages/no-page.json'),
    `content/pages/no-page.json: ${belongsElsewhere}`,
  ],
  [
    'a record in a folder of a folder',
    (changed) => changed.copy(villa, 'projects/2024/villa.json'),
    `content/projects/2024/villa.json: ${belongsElsewhere}`,
  ],
  [
    'every error, in the order of the files',
    (changed) => {
      changed.change(villa, { title: 5 })
      changed.change(tower, { location: '' })
    },
    'content/project-pages/tower.json: "location" is missing. Enter the city and country, for example: Dubai, UAE.',
    'content/projects/villa.json: "title" must be text. Enter the name of the project, for example: Seafront Tower.',
  ],
  [
    'a featured project that has no page',
    (changed) =>
      changed.change('pages/home.json', { featured: { ...home.featured, projectId: 3 } }),
    noFeatured(3),
  ],
  [
    'a project whose kind is not in the list, and a kind that is there twice',
    (changed) => {
      const { kinds } = projects
      changed.change('pages/projects.json', { kinds: [kinds[0], kinds[1], kinds[1]] })
    },
    'content/pages/projects.json: "kinds[3].key" is there twice. Enter it in small letters, for example: tower.',
    'content/projects/villa.json: "kind" "villa" is not one of those that are there. Choose what kind of building it is, for example: Tower.',
  ],
  [
    'the missing page of the towers',
    ({ remove }) => remove(tower),
    'content/project-pages/: the file with "projectId" 2 is missing. Restore it. The site shows this project in place of any that has no page.',
    leadsNowhere('content/pages/home.json: "hero.primaryLink.to"'),
    noFeatured(2),
    leadsNowhere('content/settings/company.json: "footerColumns[2].links[3].to"'),
  ],
])('names %s', (_what, change, ...sentences) => {
  change(content)
  expect(errorsIn(content.folder)).toEqual(sentences)
})

it.each([
  '/media/villa/Villa.jpg',
  'content/media/villa/villa.jpg',
  '/media/../settings/company.json',
])('finds no picture %s', (src) => {
  content.change(villa, { thumbnail: { file: { src }, alt: 'A villa.' } })
  expect(errorsIn(content.folder)).toEqual([noSuchPicture(src)])
})

const unreadable = 'is a picture that cannot be read.'

it('notes what is no picture among the pictures, but not what a system hides there', async () => {
  for (const file of ['plan.pdf', 'page.html', '.DS_Store', '._villa.jpg', 'Thumbs.db']) {
    content.write(`media/villa/${file}`, '')
  }
  jest.mocked(findUnreadablePictures).mockResolvedValueOnce(new Map([[picture, unreadable]]))
  const useless = ' The site is built without it. Please remove it.'
  expect((await checkContent(content.folder)).warnings).toEqual([
    `content/media/villa/page.html is not a picture.${useless}`,
    `content/media/villa/plan.pdf is not a picture.${useless}`,
    `content/media/villa/villa.jpg ${unreadable}${useless}`,
  ])
  expect(errorsIn(content.folder)).toEqual([])
})

it('names the record that shows a picture which cannot be read', () => {
  expect(errorsIn(content.folder, new Map([[picture, unreadable]]))[0]).toBe(
    `content/pages/services.json: "services[5].picture.file" is a picture that cannot be read. (${picture}) Choose a JPEG, PNG or WebP file at least 800 px wide, or an SVG file.`,
  )
})

it('reads a record with a byte order mark, beside a file that its system hides', () => {
  content.write(villa, `\ufeff${readFileSync('content/projects/villa.json', 'utf8')}`)
  content.write('projects/._villa.json', Buffer.from([0, 5, 22, 7]))
  expect(errorsIn(content.folder)).toEqual([])
})

const otherName = 'is not read: its name must end with .json. Rename it, or remove it.'

it.each([
  [villa, '{"id": 3, "id": 4}', 'has "id" twice in one place. Keep one of them.'],
  ['projects/school.JSON', '{}', otherName],
  ['projects/school.json.txt', '{}', otherName],
  ['projects/school.jsonc', '{}', otherName],
])('names the record in %s that is %j', (file, text, message) => {
  content.write(file, text)
  expect(errorsIn(content.folder)).toEqual([`content/${file}: ${message}`])
})
