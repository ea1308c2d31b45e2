import { getDropIndex, moveItems, moveItemsBack } from './move-items'

const items = ['a', 'b', 'c', 'd', 'e', 'f']

it.each([
  ['one forward', [1], 3, 'acdbef'],
  ['one to the start', [5], 0, 'fabcde'],
  ['several to the end', [0, 2], 4, 'bdefac'],
  ['several together', [1, 3, 5], 0, 'bdface'],
] as const)('moves %s, and back', (_case, from, to, expected) => {
  const moved = moveItems(items, from, to)
  expect(moved.join('')).toBe(expected)
  expect(moveItemsBack(moved, from, to)).toEqual(items)
})

it.each([
  ['one forward, behind the other', [1], 1, 4, 'acdebf'],
  ['one back, before the other', [4], 4, 1, 'aebcdf'],
  ['several forward', [0, 1], 1, 3, 'cdabef'],
  ['several back', [2, 5], 5, 1, 'acfbde'],
  ['several on one of them', [1, 4], 4, 1, 'abecdf'],
  ['several on the last of them', [1, 3], 1, 3, 'acbdef'],
] as const)('drops %s', (_case, from, active, over, expected) => {
  const to = getDropIndex(from, active, over)
  expect(moveItems(items, from, to).join('')).toBe(expected)
})
