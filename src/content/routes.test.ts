import { isLinkTarget, listPages } from './routes'

// src/content/model/link-target.test.ts tests other targets.
it.each([
  ['/coming-soon/', true],
  ['/projects/12/', true],
  ['/projects/tower/', false],
  ['services', false],
  ['https://', false],
  ['https://example.com/a b', false],
  ['mailto:hello', false],
  ['mailto:hel.lo@example.com?subject=A.B', true],
  ['mailto:hel..lo@example.com', false],
  ['mailto:.hello@example.com', false],
  ['mailto:hello.@example.com', false],
  ['tel:+965-2222-0142', true],
  ['tel:+965222201420000000143', false],
  ['tel:call us', false],
])('allows a link to %s: %s', (url, expected) => {
  expect(isLinkTarget(url)).toBe(expected)
})

describe('the pages of the specification', () => {
  /** The site may have further pages between these. */
  const specified = [
    '/home/',
    '/about-us/',
    '/services/',
    '/projects/',
    '/contact/',
    '/coming-soon/',
    '/not-found/',
  ]
  const pages = listPages([]).filter(({ mainPath }) => specified.includes(mainPath))

  it('all exist in the specified order', () => {
    expect(pages.map(({ mainPath }) => mainPath)).toEqual(specified)
  })

  it('are indexed except coming-soon and not-found', () => {
    const hidden = pages.filter(({ indexed }) => !indexed)
    expect(hidden.map(({ mainPath }) => mainPath)).toEqual(['/coming-soon/', '/not-found/'])
  })
})
