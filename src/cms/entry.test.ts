import { fromJS, Map } from 'immutable'
import type { ImmutableValue } from './decap-types'
import { toFormValue, isBeingPublished, readDraft, RECORD, recordFormat } from './entry'

it.each([
  ['returns false for an open record', { slug: 'villa' }, false],
  ['returns true for a record that is being saved', { slug: 'villa', isPersisting: true }, true],
  ['returns false for a new record', { newRecord: true, slug: '' }, false],
  [
    'returns true for a saved new record before Decap reloads it',
    { newRecord: true, slug: '4-school' },
    true,
  ],
])('isBeingPublished %s', (_case, entry, expected) => {
  expect(isBeingPublished(Map(entry) as unknown as ImmutableValue)).toBe(expected)
})

const record = { title: 'Soon', points: [{ title: 'Plan' }] }

it('reads a file as a draft with the opened record', () => {
  const { [RECORD]: value } = recordFormat.fromFile(JSON.stringify(record))
  expect(readDraft(fromJS(value))).toEqual({ record, opened: record })
})

it('reads a draft as it was written', () => {
  const draft = { record: { ...record, title: 'Now' }, opened: record }
  const value = toFormValue(draft)
  expect(readDraft(value)).toBe(draft)
  expect(readDraft(fromJS({}))).toEqual({ record: {} })
  expect(readDraft(value)).toEqual(draft)
})
