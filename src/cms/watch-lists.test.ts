/** @jest-environment node */
import { fromJS, type Map } from 'immutable'
import { missingItem } from './watch-lists'

// Decap itself needs a browser.
jest.mock('./decap/inside', () => ({}))

const record = fromJS({ title: 'A', box: { items: [{ at: [1, 2, 3] }, { at: [] }] } }) as Map<
  string,
  unknown
>

it.each<[string, (it: typeof record) => unknown, string | undefined]>([
  ['an item', (it) => it.removeIn(['box', 'items', 0]), 'box.items[1]'],
  ['the last item', (it) => it.removeIn(['box', 'items', 1]), 'box.items[2]'],
  ['an item of an item', (it) => it.removeIn(['box', 'items', 0, 'at', 1]), 'box.items[1].at[2]'],
  ['a text', (it) => it.set('title', ''), undefined],
  ['a whole list', (it) => it.setIn(['box', 'items', 0, 'at'], fromJS([])), undefined],
  ['a group', (it) => it.remove('box'), undefined],
])('finds the item that was removed with %s', (_what, change, path) => {
  expect(missingItem(record, change(record))).toBe(path)
})
