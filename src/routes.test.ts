import { isInSection, isLinkTarget, isProjectPath, screens, sitePages } from './routes'

describe('a link', () => {
  it.each([
    '/coming-soon/',
    '/projects/12/',
    'https://example.com/tower?floor=3',
    'mailto:hello@example.com',
    'tel:+96500000142',
  ])('may lead to %s', (address) => expect(isLinkTarget(address)).toBe(true))

  it.each([
    '/not-found/',
    '/no-page/',
    '/projects/tower/',
    'services',
    'https://',
    'http://example.com/',
    'https://example.com/a b',
    'javascript:alert(1)',
    'mailto:hello',
    'tel:call us',
  ])('may not lead to %s', (address) => expect(isLinkTarget(address)).toBe(false))
})

describe('a section', () => {
  it.each([
    [screens.home, '/'],
    [screens.home, '/home'],
    [screens.home, '/home/'],
    [screens.projects, '/projects'],
    [screens.projects, '/projects/'],
    [screens.projects, '/projects/2'],
    [screens.projects, '/projects/2/'],
    [screens.services, '/services'],
  ])('%s holds %s', (route, address) => expect(isInSection(route, address)).toBe(true))

  it.each([
    [screens.home, '/projects/'],
    [screens.home, '/home/x'],
    [screens.home, ''],
    [screens.home, '/homes/'],
    [screens.home, '/404/'],
    [screens.projects, '/'],
    [screens.projects, '/projects-old/'],
    [screens.projects, '/services/projects/'],
    [screens.services, '/projects/'],
  ])('%s does not hold %s', (route, address) => expect(isInSection(route, address)).toBe(false))
})

describe('the path of a project’s page', () => {
  it.each(['/projects/2/', '/projects/2', '/projects/no-such-one/'])('is %s', (address) =>
    expect(isProjectPath(address)).toBe(true),
  )
  it.each(['/projects/', '/projects', '/', '/services/', '/projects/page/2/', '/projects/a/b'])(
    'is not %s',
    (address) => expect(isProjectPath(address)).toBe(false),
  )
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
