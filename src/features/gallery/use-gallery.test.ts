/** @jest-environment node */
import { wrap } from './use-gallery'

describe('a place in a gallery', () => {
  it.each([
    [0, 15, 0],
    [14, 15, 14],
    [15, 15, 0],
    [-1, 15, 14],
    [31, 15, 1],
    [-16, 15, 14],
    [1, 1, 0],
    [-1, 1, 0],
  ])('%d of %d is brought back to %d', (index, count, place) => {
    expect(wrap(index, count)).toBe(place)
  })
})
