/** @jest-environment node */
import { copyOfContent } from '../testing/copy-of-content'
import { findMissingTexts } from './missing-texts'

let content: ReturnType<typeof copyOfContent>
beforeEach(() => {
  content = copyOfContent()
})
afterEach(() => content.throwAway())

const missingFrom = (file: string) => findMissingTexts(content.folder).get('ar')?.get(file)

it('names each field that has no text yet', () => {
  expect(missingFrom('pages/services.json')).toBeUndefined()
  content.change('pages/services.json', { intro_ar: ' ' })
  content.change('projects/villa.json', { title_ar: undefined })
  expect(missingFrom('pages/services.json')).toEqual(['intro'])
  expect(missingFrom('projects/villa.json')).toEqual(['title'])
})

it('keeps back the page that shows a record which lacks a text, and no other', () => {
  expect(missingFrom('pages/home.json')).toBeUndefined()
  content.change('project-details/tower.json', { buildingarea_ar: undefined })
  expect(missingFrom('pages/home.json')).toEqual(['all of content/project-details/tower.json'])
  expect(missingFrom('pages/projects.json')).toBeUndefined()
})
