import { decodablePath } from './decodable-path'

it.each(['/projects/2/', '/projects/%D8%A8%D9%8A%D8%AA/', '/a%20b', '/'])('leaves %s', (path) => {
  expect(decodablePath(path)).toBe(path)
})

it.each([
  ['/%E0%A4%A', '/E0A4A'],
  ['/100%25', '/10025'],
  ['/projects/100%25/', '/projects/10025/'],
  ['/50%', '/50'],
])('takes the percent signs from %s', (path, decodable) => {
  expect(decodablePath(path)).toBe(decodable)
})
