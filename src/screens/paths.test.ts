/** @jest-environment node */
import { texts } from '../interface-texts'
import { isHome, isInSection, isLinkTarget, isProjectPath, labelOf } from './paths'
import { screens } from './registry'

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

describe('the home page', () => {
  it.each(['/', '/home', '/home/'])('is %s', (address) => expect(isHome(address)).toBe(true))

  it.each(['', '/homes/', '/home/x/', '/services/', '/404/'])('is not %j', (address) =>
    expect(isHome(address)).toBe(false),
  )
})

describe('a section', () => {
  it.each([
    [screens.home, '/'],
    [screens.home, '/home'],
    [screens.projects, '/projects'],
    [screens.projects, '/projects/'],
    [screens.projects, '/projects/2'],
    [screens.projects, '/projects/2/'],
    [screens.services, '/services'],
  ])('%s holds %s', (route, address) => expect(isInSection(route, address)).toBe(true))

  it.each([
    [screens.home, '/projects/'],
    [screens.home, '/home/x'],
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

describe('in another language', () => {
  it('finds the same sections', () => {
    expect(isHome('/ar/')).toBe(true)
    expect(isHome('/ar/home/')).toBe(true)
    expect(isInSection(screens.projects, '/ar/projects/2/')).toBe(true)
    expect(isProjectPath('/ar/projects/2/')).toBe(true)
    expect(isProjectPath('/ar/projects/')).toBe(false)
  })

  it('calls a screen by its name there, or as the registry does', () => {
    const translated = { ...texts, screens: { home: 'الرئيسية' } }
    expect(labelOf('home', translated)).toBe('الرئيسية')
    expect(labelOf('contact', translated)).toBe('Contact')
  })
})
