import { findLanguage, getPathLanguage, toMainPath, localisePath } from './languages'

const [english, arabic] = [findLanguage('en'), findLanguage('ar')]

it.each(['xx', undefined])('takes the code %s for English', (code) => {
  expect(findLanguage(code)).toBe(english)
})

it('puts the language before the path, except for the main one', () => {
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
])('finds the language of %s and its page in English', (path, code, main) => {
  expect(getPathLanguage(path).code).toBe(code)
  expect(toMainPath(path)).toBe(main)
})
