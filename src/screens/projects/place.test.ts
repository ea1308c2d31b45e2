/** @jest-environment node */
import { placeOf } from './place'

it.each([
  ['Dubai, UAE', 'uae', 'UAE'],
  ['Dubai, U.A.E.', 'uae', 'U.A.E.'],
  ['Kuwait City, Kuwait', 'kuwait', 'Kuwait'],
  ['Jeddah,Saudi Arabia', 'saudi-arabia', 'Saudi Arabia'],
  ['Istanbul, Türkiye', 'turkiye', 'Türkiye'],
])('filters %s by its country', (location, slug, name) => {
  expect(placeOf(location, location)).toEqual({ slug, name })
})

it('names the country in the language of the list, at the same address', () => {
  expect(placeOf('دبي، الإمارات', 'Dubai, UAE')).toEqual({ slug: 'uae', name: 'الإمارات' })
})
