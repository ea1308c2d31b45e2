/** @jest-environment node */
import { recordKinds, screens, type Screen } from './registry'

/** Other pages may stand among these. */
const specified = [
  '/home/',
  '/about-us/',
  '/services/',
  '/projects/',
  '/contact/',
  '/coming-soon/',
  '/not-found/',
]

describe('the registry', () => {
  const pages = Object.values<Screen>(screens).filter(({ path }) => specified.includes(path))

  it('holds the pages of the specification', () => {
    expect(pages.map(({ path }) => path)).toEqual(specified)
  })

  it('keeps those without content of their own from search engines', () => {
    const hidden = pages.filter(({ indexed }) => !indexed)
    expect(hidden.map(({ path }) => path)).toEqual(['/coming-soon/', '/not-found/'])
  })

  it('has one kind of record for each GraphQL type and each place in content/', () => {
    for (const key of ['typeName', 'path', 'source'] as const) {
      expect(new Set(recordKinds.map((kind) => kind[key])).size).toBe(recordKinds.length)
    }
  })
})
