import { isLinkTarget, isProjectPath, listPages } from './routes'

// link-target.test.ts has the others.
it.each([
  ['/coming-soon/', true],
  ['/projects/12/', true],
  ['/projects/tower/', false],
  ['services', false],
  ['https://', false],
  ['https://example.com/a b', false],
  ['mailto:hello', false],
  ['tel:call us', false],
])('a link to %s is allowed: %s', (address, expected) => {
  expect(isLinkTarget(address)).toBe(expected)
})

it.each([
  ['/projects/2/', true],
  ['/projects/2', true],
  ['/projects/no-such-one/', true],
  ['/projects/', false],
  ['/projects', false],
  ['/services/', false],
  ['/projects/a/b', false],
])('%s is the path of a project’s page: %s', (address, expected) => {
  expect(isProjectPath(address)).toBe(expected)
})

describe('the pages of the specification', () => {
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
  const pages = listPages([]).filter(({ mainPath }) => specified.includes(mainPath))

  it('are all there', () => {
    expect(pages.map(({ mainPath }) => mainPath)).toEqual(specified)
  })

  it('keep those without content of their own from search engines', () => {
    const hidden = pages.filter(({ indexed }) => !indexed)
    expect(hidden.map(({ mainPath }) => mainPath)).toEqual(['/coming-soon/', '/not-found/'])
  })
})
