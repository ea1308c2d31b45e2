/** @jest-environment node */
import { shortPages } from './short-pages'

it.each([
  [1, 2, '1 2'],
  [1, 13, '1 2 … 13'],
  [2, 13, '1 2 3 … 13'],
  [4, 13, '1 2 3 4 5 … 13'],
  [7, 13, '1 … 6 7 8 … 13'],
  [10, 13, '1 … 9 10 11 12 13'],
  [13, 13, '1 … 12 13'],
  [3, 5, '1 2 3 4 5'],
])('links on page %i of %i: %s', (current, count, links) => {
  const pages = shortPages(current, count)
  expect(pages.map((page) => page ?? '…').join(' ')).toBe(links)
  expect(pages.length).toBeLessThanOrEqual(7)
})
