/** @jest-environment node */
import { recordKinds, screens } from './registry'

describe('the registry', () => {
  it('holds the pages of the specification', () => {
    expect(Object.values(screens).map(({ path }) => path)).toEqual([
      '/home/',
      '/about-us/',
      '/services/',
      '/projects/',
      '/contact/',
      '/coming-soon/',
      '/not-found/',
    ])
  })

  it('keeps the pages without content of their own from search engines', () => {
    const hidden = Object.values(screens).filter(({ indexed }) => !indexed)
    expect(hidden.map(({ path }) => path)).toEqual(['/coming-soon/', '/not-found/'])
  })

  it('has one kind of record for each GraphQL type and each place in content/', () => {
    for (const key of ['typeName', 'path', 'source'] as const) {
      expect(new Set(recordKinds.map((kind) => kind[key])).size).toBe(recordKinds.length)
    }
  })
})
