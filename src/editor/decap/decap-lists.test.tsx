import { act } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import { storeDraft } from '../state/stored-drafts'
import { syncLists } from './decap-lists'
import { setPublished, usePublished } from '../state/published'

interface ListAction {
  readonly payload: { readonly collection: string; readonly entries: readonly object[] }
}

const actions: ListAction[] = []
const dispatch = (action: object) => void actions.push(action as ListAction)
const publish = (record: object) =>
  setPublished({
    records: { 'projects/villa.json': { ...villa, ...record } },
    pictures: [],
    errors: [],
  })
/** Opens a URL, and returns the names of the lists that were dispatched. */
async function open(hash: string) {
  actions.length = 0
  await act(async () => {
    location.hash = hash
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  })
  return listDispatched()
}
const listDispatched = () => actions.map(({ payload }) => payload.collection)

let stop: () => void
beforeEach(async () => {
  localStorage.clear()
  location.hash = '#/collections/projects'
  actions.length = 0
  stop = syncLists(dispatch)
  publish({})
})
afterEach(() => stop())

it('dispatches nothing before the content is read', async () => {
  stop()
  usePublished.setState(undefined, true)
  stop = syncLists(dispatch)
  expect(await open('#/collections/pages')).toEqual([])
})

it('dispatches only lists that have changed', () => {
  expect(listDispatched()).toEqual(expect.arrayContaining(['pages', 'projects', 'arabic']))
  actions.length = 0
  publish({ title: 'Beach House' })
  expect(listDispatched()).toEqual(['projects'])
  expect(actions[0]?.payload.entries[0]).toMatchObject({
    slug: 'villa',
    path: 'content/projects/villa.json',
    data: { title: 'Beach House' },
  })
})

it('dispatches the list of a stored draft once the form is left', async () => {
  await open('#/collections/projects/entries/villa')
  storeDraft('projects/villa.json', { record: { ...villa, title: 'B' } })
  expect(listDispatched()).toEqual([])
  expect(await open('#/collections/projects')).toEqual(['projects'])
})

it('dispatches all lists after a search, whose results replace them', async () => {
  expect(await open('#/search/villa')).toEqual([])
  publish({ title: 'Beach House' })
  expect(listDispatched()).toEqual([])
  expect(await open('#/collections/projects/entries/villa')).toContain('projects')
})
