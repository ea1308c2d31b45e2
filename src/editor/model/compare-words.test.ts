import { compareWords } from './compare-words'

/** Returns the newer text, with added words in (+ +) and removed words in (- -). */
const compare = (older: string, newer: string) =>
  compareWords(older, newer)
    .map(({ text, change }) => {
      const sign = change === 'added' ? '+' : '-'
      return change ? `(${sign}${text.trim()}${sign}) ` : text
    })
    .join('')
    .trim()

it.each([
  ['an added word', 'We build towers.', 'We build tall towers.', 'We build (+tall+) towers.'],
  ['a removed word', 'We build tall towers.', 'We build towers.', 'We build (-tall-) towers.'],
  ['a changed word', 'Built in 2023', 'Built in 2024', 'Built in (-2023-) (+2024+)'],
  ['an added sentence', 'One.', 'One. Two three.', 'One. (+Two three.+)'],
  ['a new text', '', 'New', '(+New+)'],
  ['other spaces as the same text', 'One  two', 'One two', 'One two'],
])('marks %s', (_case, older, newer, marked) => {
  expect(compare(older, newer)).toBe(marked)
})

it('returns every character of the newer text', () => {
  const newer = ' A  tower,\nand another '
  const parts = compareWords('The tower and', newer).filter(({ change }) => change !== 'removed')
  expect(parts.map(({ text }) => text).join('')).toBe(newer)
})
