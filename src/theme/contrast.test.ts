/** @jest-environment node */
import { colourOf, contrast, markPairs, textPairs, type Role } from './contrast'

it('measures contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe('the contrast of a text with its ground (WCAG 1.4.3)', () => {
  it.each(textPairs)('is 4.5 : 1 at least: %s on %s', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the contrast of marks other than text (WCAG 1.4.11)', () => {
  it.each(markPairs)('is 3 : 1 at least: %s on %s', (mark, ground) => {
    expect(contrast(colourOf(mark), colourOf(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('a snackbar', () => {
  it('is green for success and red for an error', () => {
    const channels = (role: Role) =>
      [1, 3, 5].map((start) => parseInt(colourOf(role).slice(start, start + 2), 16))
    expect(channels('success').indexOf(Math.max(...channels('success')))).toBe(1)
    expect(channels('error').indexOf(Math.max(...channels('error')))).toBe(0)
  })
})
