import { findRanges, findStarts, foldText } from './fold-text'

/** Returns the parts of a text that a search for a term marks. */
function findParts(text: string, term: string): string[] {
  return findRanges(text, foldText(text), findStarts(text), foldText(term)).map(({ start, end }) =>
    text.slice(start, end),
  )
}

const pairs = [
  ['TOWERS', 'towers'],
  ['post-tensioned', 'post–tensioned'],
  ['post‑tensioned', 'post—tensioned'],
  ['2023 − 2024', '2023 - 2024'],
  ['30 × 40', '30 x 40'],
  ['30 ✕ 40', '30 x 40'],
  ['“Seafront”', '"Seafront"'],
  ['«محمل»', '“محمل”'],
  ['12″', '12"'],
  ['Kuwait’s', "Kuwait's"],
  ['Kuwait´s', 'Kuwait`s'],
  ['30\u00a0m', '30 m'],
  ['30\u202fm', '30  m'],
  ['one\ntwo', 'one two'],
  ['villa\u00adpool', 'villapool'],
  ['café', 'CAFE'],
  ['m²', 'm2'],
  ['Ｄｈｏｗ', 'dhow'],
  ['أبراج', 'ابراج'],
  ['إنجاز', 'انجاز'],
  ['آخر', 'ٱخر'],
  ['مؤسسة', 'موسسة'],
  ['بئر', 'بير'],
  ['أَبْرَاج', 'أبراج'],
  ['أبـــراج', 'أبراج'],
  ['شقّة', 'شقه'],
  ['مبنى', 'مبني'],
  ['ﻻعب', 'لاعب'],
  ['کویت', 'كويت'],
  ['٠٠٠٠ ٠١٤٢', '0000 0142'],
  ['۱۲', '12'],
  ['٥٠٪', '50%'],
  ['١٬٠٠٠', '1,000'],
  ['٠٫٥', '0.5'],
  ['كيف؟', 'كيف?'],
] as const

it.each(pairs)('finds “%s” and “%s” by each other', (one, other) => {
  expect(findParts(one, other)).toEqual([one])
  expect(findParts(other, one)).toEqual([other])
})

it.each(['50%', '#7', '?', '/media', '(', '\\', '.*', '&', '+965 0000 0142', 'a@b.example', '🏗'])(
  'takes “%s” literally',
  (term) => {
    expect(findParts(`Before ${term} after`, term)).toEqual([term])
    expect(findParts('Before after', term)).toEqual([])
  },
)

it.each([
  ['each place', 'Tower by tower', 'tower', ['Tower', 'tower']],
  ['the vowel signs of the last letter', 'بُرْجٌ هنا', 'برج', ['بُرْجٌ']],
  ['no letter before or after', 'أَأَبراجُ', 'براج', ['براجُ']],
  ['several spaces as one', 'two   towers', 'two towers', ['two   towers']],
  ['a character once that folds into several', 'wait…', '.', ['…']],
  ['half of a ligature as the ligature', 'ﻻ', 'ا', ['ﻻ']],
  ['a place behind an emoji', '🏗️ Tower', 'tower', ['Tower']],
  ['nothing without a term', 'Tower', '', []],
] as const)('marks %s', (_case, text, term, parts) => {
  expect(findParts(text, term)).toEqual(parts)
})

it('folds a text as it folds its characters one by one', () => {
  const text = pairs.flat().join(' ¨ ΑΣ İ ½\u200b  ')
  expect(findStarts(text)).toHaveLength(foldText(text).length)
})
