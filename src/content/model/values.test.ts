import { slugify } from './values'

it('cuts a slug without a hyphen at its end', () => {
  expect(slugify('Sea-front houses', 4)).toBe('sea')
  expect(slugify('tower '.repeat(20))).toBe('tower-'.repeat(10).slice(0, -1))
})
