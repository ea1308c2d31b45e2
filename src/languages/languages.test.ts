import { findLanguage, getPathLanguage, toMainPath, localisePath } from './languages'

const [english, arabic] = [findLanguage('en'), findLanguage('ar')]

it.each(['xx', undefined])('falls back to English for the code %s', (code) => {
  expect(findLanguage(code)).toBe(english)
})

it('prefixes paths with the language, except for the main language', () => {
  expect(localisePath(english, '/home/')).toBe('/home/')
  expect(localisePath(arabic, '/home/')).toBe('/ar/home/')
  expect(localisePath(arabic, '/services/#service-2')).toBe('/ar/services/#service-2')
})

it.each([
  ['/', 'en', '/'],
  ['/home/', 'en', '/home/'],
  ['/ar', 'ar', ''],
  ['/ar/', 'ar', '/'],
  ['/ar/projects/2/', 'ar', '/projects/2/'],
  ['/archive/', 'en', '/archive/'],
])('determines the language and the main path of %s', (path, code, main) => {
  expect(getPathLanguage(path).code).toBe(code)
  expect(toMainPath(path)).toBe(main)
})
