import { daysUntil, isStrict } from './transport'

it.each([
  ['2027-01-21T12:00:00Z', 61],
  ['2026-12-05T12:00:00Z', 14],
  ['2026-12-05T11:59:59Z', 13],
])('a certificate that ends on %s lasts %d more days', (end, days) => {
  expect(daysUntil(new Date(end), Date.parse('2026-11-21T12:00:00Z'))).toBe(days)
})

it.each([
  ['max-age=63072000', true],
  ['max-age=31536000; includeSubDomains', true],
  ['max-age=86400', false],
  ['', false],
])('strict-transport-security “%s” is for a year or more: %s', (header, isLong) => {
  expect(isStrict(header)).toBe(isLong)
})
