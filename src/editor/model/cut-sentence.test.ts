import { cutSentence } from './cut-sentence'

const words = Array.from({ length: 100 }, (_, index) => `word${index}`)
const text = words.join(' ')
const cut = (word: string, long = text) => {
  const start = long.indexOf(word)
  const mark = { start, end: start + word.length }
  const range = cutSentence(long, { start: 0, end: long.length }, [mark])
  return long.slice(range.start, range.end)
}

it('cuts a long sentence around its marks, between words', () => {
  const shown = cut('word50')
  expect(shown).toMatch(/^word3\d .* word50 .* word6\d$/)
  expect(shown.split(' ').every((word) => words.includes(word))).toBe(true)
})

it.each(['word0', 'word99'])('keeps the end of the sentence near “%s”', (word) => {
  expect(cut(word)).toContain(word)
  expect(cut(word).length).toBeLessThan(130)
})

it('shows a short sentence whole', () => {
  expect(cut('two', 'One two three')).toBe('One two three')
})

it('shows the beginning of a long text without marks', () => {
  const { start, end } = cutSentence(text, { start: 0, end: text.length }, [])
  expect(text.slice(start, end)).toMatch(/^word0 .*word1\d$/)
})
