import { slugify } from './values'

it('cuts a slug without a hyphen at its end', () => {
  expect(slugify('Sea-front houses', 4)).toBe('sea')
})
