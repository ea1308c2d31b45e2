import { act, renderHook } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import { receive, setUpForms, site, villaPath as path } from '../../../tests/helpers/editor-forms'
import { useDeskItems, type DeskItem } from './desk-items'
import { arrangeItems, findFilter, filters } from './desk-sections'
import { updateDraft } from './drafts'
import { usePublishedKeys } from './shared-task'

const newKey = 'projects/#0123abcd-0123-4123-8123-0123456789ab'

const renderItems = () => {
  const { result } = renderHook(useDeskItems)
  const find = (key: string) => result.current.find((item) => item.key === key)
  const list = (show: keyof typeof filters) =>
    result.current.filter(filters[show]).map(({ key }) => key)
  return { result, find, list }
}

setUpForms()

it('lists new records first, then the records by number, pages and settings', async () => {
  site.push('projects/10-mall.json', { ...villa, id: 10 })
  site.push('projects/9-school.json', { ...villa, id: 9 })
  await site.pushDraft({ key: newKey, record: { title: 'School of Art' }, base: null })
  receive()
  const { result } = renderItems()
  const keys = result.current.map(({ key }) => key)
  expect(keys.slice(0, 3)).toEqual([newKey, 'projects/9-school.json', 'projects/10-mall.json'])
  expect(keys.slice(-2)).toEqual(['pages/not-found.json', 'settings/company.json'])
})

it('shows what is typed, drafts of others, and what is published, at once', async () => {
  const { find, list } = renderItems()
  expect(find(path)).toMatchObject({ title: villa.title, details: 'Dubai, UAE · 2023 - 2024' })
  await site.pushDraft({ key: path, record: { ...villa, title: 'Theirs' }, base: villa })
  receive()
  expect(find(path)).toMatchObject({ title: villa.title, siteDraft: { author: 'Ann' } })
  expect(list('unpublished')).toEqual([path])
  const typed = { ...villa, title: 'Ours' }
  act(() => updateDraft(path, () => ({ record: typed, opened: villa })))
  expect(find(path)).toMatchObject({ title: 'Ours', published: { title: villa.title } })
  act(() => usePublishedKeys.setState(new Set([path]), true))
  expect(find(path)?.task).toBe('publishing')
  act(() => usePublishedKeys.setState(new Set(), true))
  act(() => updateDraft(path, () => undefined))
  expect(list('unpublished')).toEqual([path])
  expect(list('no-page')).toEqual(['projects/showroom.json', path])
})

it('keeps a translation waiting until it is published', () => {
  const { title_ar, ...untranslated } = villa
  site.push(path, untranslated)
  receive()
  const { find, list } = renderItems()
  expect(list('translations')).toContain(path)
  act(() => updateDraft(path, () => ({ record: villa, opened: untranslated })))
  expect(title_ar).toBeTruthy()
  expect(find(path)?.gaps).toEqual([])
  expect(find(path)?.waiting).toMatchObject([{ path: 'title_ar' }])
  act(() =>
    updateDraft(path, () => ({
      record: { ...untranslated, timeline: '2030' },
      opened: untranslated,
    })),
  )
  expect(find(path)?.waiting).toMatchObject([{ path: 'title_ar' }])
})

it('lists the draft of a deleted record, but no draft that was put aside', () => {
  act(() => updateDraft(`${path}#1`, () => ({ record: { ...villa, title: 'Aside' } })))
  act(() => updateDraft(path, () => ({ record: { ...villa, title: 'Ours' }, opened: villa })))
  site.push(path, null)
  receive()
  const { result } = renderItems()
  const keys = result.current.map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith(path))).toEqual([path])
})

it('keeps the items of unchanged records', () => {
  const { find } = renderItems()
  const before = find('projects/tower.json')
  site.push(path, { ...villa, title: 'Beach House' })
  receive()
  expect(find(path)?.title).toBe('Beach House')
  expect(find('projects/tower.json')).toBe(before)
})

describe('sections', () => {
  const arrange = (items: readonly DeskItem[], sort: string, group: string) =>
    arrangeItems(items, { sort, group }, site.getContent().records)

  it('are all folders, pages and settings, also without an item', () => {
    expect(arrange([], '', '').map(({ label, folder }) => [label, folder?.label])).toEqual([
      ['Projects', 'Project'],
      ['Pages', undefined],
      ['Settings', undefined],
    ])
  })

  it('group records by the text of a field, sorted by name', () => {
    const { result } = renderItems()
    const [projects] = arrange(result.current, 'title', 'kind')
    const groups = projects!.groups.map(({ label, items }) => [label, items.map((it) => it.title)])
    expect(groups).toContainEqual(['Villa', ['Poolside Villa']])
    expect(groups.map(([label]) => label)).toEqual(groups.map(([label]) => label).toSorted())
  })

  it.each(['__proto__', 'toString', 'constructor'])(
    'ignore the unknown name %s in a URL',
    (name) => {
      const { result } = renderItems()
      const keys = (sort: string, group: string) =>
        arrange(result.current, sort, group).flatMap(({ groups }) =>
          groups.flatMap(({ items }) => items.map(({ key }) => key)),
        )
      expect(keys(name, name)).toEqual(keys('', ''))
      expect(findFilter(name)).toBe('')
    },
  )

  it('put what has no value last', async () => {
    await site.pushDraft({ key: newKey, record: { title: 'School of Art' }, base: null })
    receive()
    const { result } = renderItems()
    const [projects] = arrange(result.current, '', 'location')
    expect(projects!.groups.at(-1)).toMatchObject({ label: 'Not filled in', items: [{}] })
  })

  const changed = { ...villa, title: 'Beach House' }
  it.each([
    ['published', () => site.publishElsewhere(path, changed)],
    ['saved', () => site.pushDraft({ key: path, record: changed, base: villa })],
    [
      'typed',
      async () =>
        updateDraft(path, () => ({
          ...{ record: changed, opened: villa, editedAt: new Date().toISOString() },
        })),
    ],
  ])('put first what was %s last', async (_case, change) => {
    await change()
    receive()
    const { result } = renderItems()
    const [projects] = arrange(result.current, 'changed', '')
    expect(projects!.groups[0]!.items[0]!.key).toBe(path)
  })

  it('sort titles as people do', () => {
    site.push('projects/8-mall.json', { ...villa, title: 'phase 10' })
    site.push('projects/9-school.json', { ...villa, title: 'Phase 9' })
    receive()
    const { result } = renderItems()
    const [projects] = arrange(result.current, 'title', '')
    const titles = projects!.groups[0]!.items.map(({ title }) => title)
    expect(titles.slice(0, 3)).toEqual(['Garden Showroom', 'Phase 9', 'phase 10'])
  })
})
