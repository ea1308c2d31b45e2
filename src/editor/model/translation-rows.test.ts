import home from '../../../tests/content/pages/home.json'
import company from '../../../tests/content/settings/company.json'
import type { Json } from '../../content/model/record-file'
import { kinds } from '../../content/registry'
import { otherLanguages } from '../../languages/languages'
import { changeRecord } from './change-record'
import { listGaps } from './translation-gaps'
import { findFormerOriginal, listOtherChanges, listRows } from './translation-rows'

const [arabic] = otherLanguages
const kind = kinds.home
const { heading_ar: _, ...hero } = home.hero
const statement = { ...home.statement, text_ar_outdated: true }
const published: Json = { ...home, hero, statement }
const toItem = (record: Json, before: Json | undefined = published) => {
  const gaps = listGaps(kind, record)
  return {
    kind,
    record,
    opened: before,
    gaps,
    waiting: [...gaps, ...listGaps(kind, before ?? {})],
  }
}
const list = (record: Json, before?: Json) =>
  listRows(arabic, toItem(record, before)).map(({ ownPath, state }) => [ownPath, state])
const edit = (path: string, value: unknown, record = published) =>
  changeRecord(kind.fields, record, path, value)

it('lists what is missing or out of date first, then all other texts', () => {
  const rows = list(published)
  expect(rows.slice(0, 2)).toEqual([
    ['hero.heading_ar', 'missing'],
    ['statement.text_ar', 'outdated'],
  ])
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.slice(2).every(([, state]) => state === 'done')).toBe(true)
})

it('keeps the place of a translation that was typed and is not published', () => {
  const typed = list(edit('hero.heading_ar', 'أبراج'))
  expect(typed[0]).toEqual(['hero.heading_ar', 'typed'])
  const confirmed = list(edit('statement.text_ar_outdated', undefined))
  expect(confirmed[1]).toEqual(['statement.text_ar', 'typed'])
})

it('counts a translation as waiting until it is published', () => {
  const rows = listRows(arabic, toItem(edit('statement.heading_ar', 'كلمة')))
  expect(rows.find(({ ownPath }) => ownPath === 'statement.heading_ar')?.isWaiting).toBe(true)
})

it('counts no translation as waiting whose list item was moved', () => {
  const record = { ...published, hero: { ...hero, places: hero.places.toReversed() } }
  const rows = listRows(arabic, toItem(record))
  expect(rows.filter(({ isWaiting }) => isWaiting).map(({ ownPath }) => ownPath)).toEqual([
    'hero.heading_ar',
    'statement.text_ar',
  ])
})

it('lists a picture only if its own file may be out of date', () => {
  const picture = { ...hero.picture, file_ar: { src: '/media/it.jpg' }, file_ar_outdated: true }
  expect(list({ ...home, hero: { ...hero, picture } })).toContainEqual([
    'hero.picture.file_ar',
    'outdated',
  ])
  expect(list(published).flat()).not.toContain('hero.picture.file_ar')
})

it('lists no text that is the same in all languages, or empty', () => {
  expect(list({ hero: { heading: '', heading_ar: '' } }, {})).toEqual([])
  expect(
    listRows(arabic, { kind: kinds.company, record: company, gaps: [], waiting: [] }).map(
      ({ name }) => name,
    ),
  ).not.toContain('phone')
})

it('tells what else of a record has changed', () => {
  const typed = edit('statement.heading', 'Other', edit('hero.heading_ar', 'أبراج'))
  const item = toItem(typed)
  expect(listOtherChanges(item, listRows(arabic, item))).toEqual(['statement.heading'])
  const record = edit('hero.places.0.text_ar', 'مكان')
  const inList = toItem(record)
  expect(listOtherChanges(inList, listRows(arabic, inList))).toEqual([])
})

describe('the original that a translation was written for', () => {
  const row = { path: 'statement.text', ownPath: 'statement.text_ar' }

  it('is known while the change is not published', () => {
    const before = { statement: { text: 'Old', text_ar: 'نص' } }
    const record = edit('statement.text', 'New', before)
    expect(findFormerOriginal(record, row, [])).toBe('Old')
  })

  it.each([
    ['the present one without a flag', { text: 'Now', text_ar: 'نص' }, 'Now'],
    ['unknown without a translation', { text: 'Now' }, undefined],
  ])('is %s', (_case, statement, original) => {
    expect(findFormerOriginal({ statement }, row, [])).toBe(original)
  })

  it('is that of the latest version with this translation', () => {
    const versions = [
      { statement: { text: 'Newer', text_ar: 'نص', text_ar_outdated: true } },
      { statement: { text: 'Old', text_ar: 'نص' } },
      { statement: { text: 'Older', text_ar: 'نص' } },
    ]
    const record = { statement: { text: 'New', text_ar: 'نص', text_ar_outdated: true } }
    expect(findFormerOriginal(record, row, versions)).toBe('Old')
    expect(findFormerOriginal(record, row, versions.slice(0, 1))).toBeUndefined()
  })
})
