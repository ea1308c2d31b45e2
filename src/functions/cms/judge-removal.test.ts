import home from '../../content/pages/home.json'
import tower from '../../content/project-pages/tower.json'
import villa from '../../content/projects/villa.json'
import { findRecordKind } from '../screens/registry'
import { refuseUnsafeDeletion } from './refuse-deletion'

const cards = findRecordKind('projects/')!
const pages = findRecordKind('project-pages/')!
const page = { ...tower, projectId: 3 }
const featured = { ...home, featured: { ...home.featured, projectId: 3 } }
const fallback = 'The site shows this project in place of any that has no page.'
const hasPage = 'This project still has a page. Delete the page first.'
const isShown = '“Home” shows this project page. Choose another one there first.'

it.each([
  ['goes on for a project without a page', cards, villa, [tower], home, undefined],
  ['goes on for a page that nothing shows', pages, page, [tower, page], home, undefined],
  ['is refused for the towers', cards, { ...villa, id: 2 }, [], home, fallback],
  ['is refused for the towers’ page', pages, tower, [tower], home, fallback],
  ['is refused for a project that has a page', cards, villa, [tower, page], home, hasPage],
  ['is refused for the featured project’s page', pages, page, [tower, page], featured, isShown],
])('a deletion %s', async (_what, kind, record, projectPages, homePage, sentence) => {
  const saved = new Map<string, readonly object[]>([
    ['project-pages/', projectPages],
    ['pages/home.json', [homePage]],
  ])
  const deletion = refuseUnsafeDeletion(kind, record, {
    records: async ({ path }) =>
      (saved.get(path) ?? []).map((data) => ({ slug: 'any', data: { ...data } })),
  })
  expect(await deletion.catch(({ message }: Error) => message)).toBe(sentence)
})
