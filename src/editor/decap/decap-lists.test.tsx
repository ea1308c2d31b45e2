import { act } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import { noContent } from '../../../tests/helpers/record-form'
import { setContent } from '../state/content'
import { updateDraft } from '../state/drafts'
import { queryClient } from '../state/query-client'
import { syncLists } from './decap-lists'

interface ListAction {
  readonly payload: { readonly collection: string; readonly entries: readonly object[] }
}

const actions: ListAction[] = []
const dispatch = (action: object) => void actions.push(action as ListAction)
const publish = (record: object) =>
  setContent({ ...noContent, records: { 'projects/villa.json': { ...villa, ...record } } })
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
  updateDraft('projects/villa.json', () => undefined)
  location.hash = '#/collections/projects'
  actions.length = 0
  stop = syncLists(dispatch)
  publish({})
})
afterEach(() => stop())

it('dispatches nothing before the content is read', async () => {
  stop()
  queryClient.clear()
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
  updateDraft('projects/villa.json', () => ({ record: { ...villa, title: 'B' }, opened: villa }))
  expect(listDispatched()).toEqual([])
  expect(await open('#/collections/projects')).toEqual(['projects'])
})

it('dispatches all lists after a search, whose results replace them', async () => {
  expect(await open('#/search/villa')).toEqual([])
  publish({ title: 'Beach House' })
  expect(listDispatched()).toEqual([])
  expect(await open('#/collections/projects/entries/villa')).toContain('projects')
})
