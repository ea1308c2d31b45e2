import { checkEnglish } from './check-english'

it.each([
  ['برج', 'برج'],
  ['The tower برج الساحل in Doha', 'برج الساحل'],
])('reports the Arabic letters in %s', (text, found) => {
  expect(checkEnglish(text)).toEqual([`has Arabic letters: "${found}". Type this text in English.`])
})

it.each(['Dhow & Stone', '30,000 Sqm', '٢٠١٨ - ٢٠١٩', 'Café, 2 m²'])('accepts %s', (text) => {
  expect(checkEnglish(text)).toEqual([])
})
