import { languageOf, languageOfPath, mainPath, pathIn } from './languages'

const [english, arabic] = [languageOf('en'), languageOf('ar')]

it.each(['xx', undefined])('takes the code %s for English', (code) => {
  expect(languageOf(code)).toBe(english)
})

it('puts the language before the path, except for the main one', () => {
  expect(pathIn(english, '/home/')).toBe('/home/')
  expect(pathIn(arabic, '/home/')).toBe('/ar/home/')
  expect(pathIn(arabic, '/services/#service-2')).toBe('/ar/services/#service-2')
})

it.each([
  ['/', 'en', '/'],
  ['/home/', 'en', '/home/'],
  ['/ar', 'ar', ''],
  ['/ar/', 'ar', '/'],
  ['/ar/projects/2/', 'ar', '/projects/2/'],
  ['/archive/', 'en', '/archive/'],
])('finds the language of %s and its page in English', (path, code, main) => {
  expect(languageOfPath(path).code).toBe(code)
  expect(mainPath(path)).toBe(main)
})
