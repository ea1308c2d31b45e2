import { kinds } from '../registry'
import { getMinimumWidth } from './minimum-width'
import { getMediaFolder, getRecordTitle, isPicture } from './record-kind'

it.each([
  [{ title: 'Tower' }, 'Tower'],
  [{ title: ' ' }, 'Project'],
  [undefined, 'Project'],
])('the project %j has the title %s', (record, title) => {
  expect(getRecordTitle(kinds.project, record)).toBe(title)
})

it.each([
  ['home', 'home'],
  ['company', 'company'],
  ['project', 'projects'],
] as const)('new pictures of the kind %s are in the folder %s', (kind, folder) => {
  expect(getMediaFolder(kinds[kind])).toBe(folder)
})

it.each([
  ['note.picture.file', 1440],
  ['note.heading', 0],
])('%s of the home page needs a picture of %d px', (path, width) => {
  expect(getMinimumWidth(kinds.home.fields, path)).toBe(width)
})

it.each([
  ['tower/Front view.JPG', true],
  ['tower.jpeg', true],
  ['tower.gif', false],
  ['tower/.jpg', false],
])('takes %s for a picture that the site can show: %s', (file, isShown) => {
  expect(isPicture(file)).toBe(isShown)
})
