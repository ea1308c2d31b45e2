/** @jest-environment node */
import { copyOfContent } from '../testing/copy-of-content'
import { findMissingTexts } from './missing-texts'

let content: ReturnType<typeof copyOfContent>
beforeEach(() => {
  content = copyOfContent()
})
afterEach(() => content.throwAway())

const missing = () => Object.fromEntries(findMissingTexts(content.folder).get('ar') ?? [])

it('finds nothing while all texts are there', () => expect(missing()).toEqual({}))

it('names each field that has no text yet', () => {
  content.change('pages/services.json', { intro_ar: ' ' })
  content.change('projects/villa.json', { title_ar: undefined })
  expect(missing()).toEqual({
    'pages/services.json': ['intro'],
    'projects/villa.json': ['title'],
  })
})

it('keeps back the page that shows a record which lacks a text, and no other', () => {
  content.change('project-details/tower.json', { buildingarea_ar: undefined })
  expect(missing()).toEqual({
    'pages/home.json': ['all of content/project-details/tower.json'],
    'project-details/tower.json': ['buildingarea'],
  })
})
