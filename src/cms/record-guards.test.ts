/** @jest-environment node */
import { fromJS } from 'immutable'
import home from '../../content/pages/home.json'
import tower from '../../content/project-details/tower.json'
import villa from '../../content/projects/villa.json'
import type { RecordKind } from '../content-model/record-kind'
import type { Cms, ImmutableValue } from './decap-types'
import { registerGuards } from './record-guards'

const mockRecords = new Map<string, object[]>()

// Decap itself needs a browser.
jest.mock('./saved-records', () => ({
  readRecords: async ({ path }: RecordKind) =>
    (mockRecords.get(path) ?? []).map((data) => ({ slug: 'any', data })),
}))

/** What happens before an entry is saved or deleted. */
async function run(event: string, collection: string, data: object): Promise<unknown> {
  const entry = fromJS({ collection, slug: 'any', data }) as unknown as ImmutableValue
  const results: unknown[] = []
  const registerEventListener: Cms['registerEventListener'] = ({ name, handler }) => {
    if (name === event) results.push(Promise.resolve({ entry }).then(handler))
  }
  registerGuards({ registerEventListener } as Cms)
  const [result] = await Promise.all(results)
  return (result as ImmutableValue | undefined)?.toJS()
}

it('a save goes on with the record in the order of its file, and keys that are no fields', async () => {
  const record = { ...villa, architect: 'N. N.' }
  const saved = await run('preSave', 'projects', record)
  expect(JSON.stringify(saved)).toBe(JSON.stringify(record))
})

it('a save is blocked where the build would refuse the record, in nothing but words', async () => {
  const blocked = run('preSave', 'projects', { ...villa, timeline: 'soon' })
  await expect(blocked.catch(String)).resolves.toMatch(
    /^“timeline” must be a year or a year range\. Write a year/,
  )
})

describe('a deletion', () => {
  const page = { ...tower, projectId: 3 }
  const featured = { ...home, featured: { ...home.featured, projectId: 3 } }
  const fallback = 'The site shows this project in place of any that has no page.'

  it.each<[string, string, object, object[], object]>([
    ['a project without a page', 'projects', villa, [tower], home],
    ['a page that nothing shows', 'project-details', page, [tower, page], home],
  ])('goes on for %s', async (_what, folder, record, pages, homePage) => {
    mockRecords.set('project-details/', pages).set('pages/home.json', [homePage])
    await expect(run('preUnpublish', folder, record)).resolves.toBeUndefined()
  })

  it.each<[string, string, object, object[], object, string]>([
    ['the towers', 'projects', { ...villa, id: 2 }, [], home, fallback],
    ['the towers’ page', 'project-details', tower, [tower], home, fallback],
    [
      'a project that has a page',
      'projects',
      villa,
      [tower, page],
      home,
      'This project still has a page. Delete the page first.',
    ],
    [
      'the page of the featured project',
      'project-details',
      page,
      [tower, page],
      featured,
      '“Home” shows this project page. Choose another one there first.',
    ],
  ])('is blocked for %s', async (_what, folder, record, pages, homePage, sentence) => {
    mockRecords.set('project-details/', pages).set('pages/home.json', [homePage])
    await expect(run('preUnpublish', folder, record)).rejects.toThrow(sentence)
  })
})
