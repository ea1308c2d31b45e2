import { isLinkTarget, isProjectPath, sitePages } from './routes'

it.each([
  ['/coming-soon/', true],
  ['/projects/12/', true],
  ['https://example.com/tower?floor=3', true],
  ['mailto:hello@example.com', true],
  ['tel:+96500000142', true],
  ['/not-found/', false],
  ['/no-page/', false],
  ['/projects/tower/', false],
  ['services', false],
  ['https://', false],
  ['http://example.com/', false],
  ['https://example.com/a b', false],
  ['javascript:alert(1)', false],
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
  ['/', false],
  ['/services/', false],
  ['/projects/page/2/', false],
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
  const pages = sitePages([]).filter(({ mainPath }) => specified.includes(mainPath))

  it('are all there', () => {
    expect(pages.map(({ mainPath }) => mainPath)).toEqual(specified)
  })

  it('keep those without content of their own from search engines', () => {
    const hidden = pages.filter(({ indexed }) => !indexed)
    expect(hidden.map(({ mainPath }) => mainPath)).toEqual(['/coming-soon/', '/not-found/'])
  })
})
