/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act } from '@testing-library/react'
import comingSoon from '../../../tests/content/pages/coming-soon.json'
import villa from '../../../tests/content/projects/villa.json'
import { receive, setUpForms, site, villaPath as path } from '../../../tests/helpers/editor-forms'
import { getDraft, updateDraft, useDrafts } from '../state/drafts'
import { usePublishedKeys } from '../state/shared-task'
import { publishTogether } from './publish-together'

const pagePath = 'pages/coming-soon.json'
const newKey = 'projects/#0123abcd-0123-4123-8123-0123456789ab'
const { id: _id, ...copy } = villa
const type = (key: string, opened: object, changes: object) =>
  updateDraft(key, () => ({ record: { ...opened, ...changes }, opened }) as never)
const publishAll = (...keys: string[]) => act(() => publishTogether(keys))

setUpForms()

it('publishes what was typed, the draft of a colleague and a new record in one request', async () => {
  type(path, villa, { title: 'Beach House' })
  updateDraft(newKey, () => ({ record: { ...copy, title: 'New Villa' } }))
  const theirs = { ...comingSoon, heading: 'Theirs' }
  await site.pushDraft({ key: pagePath, record: theirs, base: comingSoon })
  receive()
  expect(await publishAll(path, pagePath, newKey)).toBeUndefined()
  expect(site.list('/change')).toHaveLength(1)
  expect(site.read(path)).toMatchObject({ title: 'Beach House' })
  expect(site.read(pagePath)).toMatchObject({ heading: 'Theirs' })
  expect(site.read('projects/5-new-villa.json')).toMatchObject({ title: 'New Villa', id: 5 })
  expect(useDrafts.getState()).toEqual({})
  expect(site.listDrafts()).toEqual([])
})

it('keeps what others have published meanwhile', async () => {
  type(path, villa, { title: 'Beach House' })
  site.push(path, { ...villa, timeline: '2031' })
  expect(await publishAll(path)).toBeUndefined()
  expect(site.read(path)).toMatchObject({ title: 'Beach House', timeline: '2031' })
})

it.each([
  ['a field is not right', { timeline: 'soon' }, /^Open “Poolside Villa” first\. “Years” must be/],
  [
    'both have changed a field',
    { location: 'Ours' },
    /^Open “Poolside Villa” first: you and somebody/,
  ],
])('publishes nothing if %s', async (_case, changes, message) => {
  type(path, villa, changes)
  type(pagePath, comingSoon, { heading: 'Nearly there' })
  site.push(path, { ...villa, location: 'Theirs' })
  receive()
  expect(await publishAll(pagePath, path)).toMatch(message)
  expect(site.list('/change')).toEqual([])
  expect(getDraft(pagePath)?.record).toMatchObject({ heading: 'Nearly there' })
  expect(usePublishedKeys.getState().size).toBe(0)
})

it('names the record that somebody else has deleted', async () => {
  type(path, villa, { title: 'Beach House' })
  type(pagePath, comingSoon, { heading: 'Nearly there' })
  site.push(path, null)
  receive()
  expect(await publishAll(pagePath, path)).toMatch(
    /^Open “Beach House” first\. This project was deleted by somebody else\./,
  )
})

it('names the unchanged copy of another record', async () => {
  updateDraft(newKey, () => ({ record: copy }))
  expect(await publishAll(newKey)).toMatch(/^Open “Poolside Villa” first\. This is the same as/)
})

it('keeps all texts if the request fails', async () => {
  type(path, villa, { title: 'Beach House' })
  type(pagePath, comingSoon, { heading: 'Nearly there' })
  site.fail('/change', [502, { code: 'github-down', values: {} }])
  expect(await publishAll(pagePath, path)).toMatch(/^GitHub, where the site is kept/)
  expect(Object.keys(useDrafts.getState())).toHaveLength(2)
  expect(await publishAll(pagePath, path)).toBeUndefined()
  expect(site.read(path)).toMatchObject({ title: 'Beach House' })
})

it('publishes a new record once if the answer is lost, and all others, too', async () => {
  updateDraft(newKey, () => ({ record: { ...copy, title: 'New Villa' } }))
  site.fail('/change', 'response lost')
  expect(await publishAll(newKey)).toMatch(/does not answer/)
  type(path, villa, { title: 'Beach House' })
  expect(await publishAll(newKey, path)).toBeUndefined()
  const { records } = site.getContent()
  expect(records[path]).toMatchObject({ title: 'Beach House' })
  expect(Object.values(records).filter(({ title }) => title === 'New Villa')).toHaveLength(1)
  expect(useDrafts.getState()).toEqual({})
})
