import { fromJS, Map } from 'immutable'
import type { ImmutableValue } from './decap-types'
import { toFormValue, isBeingPublished, readDraft, RECORD, recordFormat } from './entry'

it.each([
  ['a record that is open', { slug: 'villa' }, false],
  ['one that is saved', { slug: 'villa', isPersisting: true }, true],
  ['a new one', { newRecord: true, slug: '' }, false],
  ['a new one that Decap has not loaded once more', { newRecord: true, slug: '4-school' }, true],
])('whether %s is being published', (_what, entry, expected) => {
  expect(isBeingPublished(Map(entry) as unknown as ImmutableValue)).toBe(expected)
})

const record = { title: 'Soon', points: [{ title: 'Plan' }] }

it('a draft is what its file has, and knows what it was opened as', () => {
  const { [RECORD]: value } = recordFormat.fromFile(JSON.stringify(record))
  expect(readDraft(fromJS(value))).toEqual({ record, opened: record })
})

it('a draft that was written is the same when it is read', () => {
  const draft = { record: { ...record, title: 'Now' }, opened: record }
  const value = toFormValue(draft)
  expect(readDraft(value)).toBe(draft)
  expect(readDraft(fromJS({}))).toEqual({ record: {} })
  expect(readDraft(value)).toEqual(draft)
})
