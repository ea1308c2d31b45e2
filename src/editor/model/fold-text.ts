/* Folds texts: turns different spellings of a word into the same text, so that a search for one
   spelling finds the others. */

/** Characters, each with the characters that are folded into it. */
const equivalents: Readonly<Record<string, string>> = {
  '-': '−',
  "'": '‘’‚‛′ʼ`´‹›',
  '"': '“”„‟″«»',
  x: '×✕',
  ا: 'ٱ',
  ه: 'ةەۀہ',
  ي: 'ىی',
  ك: 'ک',
  ',': '،٬',
  ';': '؛',
  '?': '؟',
  '.': '٫',
  '%': '٪',
  σ: 'ς',
}
const targets = new Map(
  Object.entries(equivalents).flatMap(([target, sources]) =>
    [...sources].map((source) => [source, target] as const),
  ),
)
const folded = new RegExp(`[${[...targets.keys()].join('')}]`, 'gu')
/** Vowel signs, accents, invisible characters and tatweel, none of which changes a word. */
const ignored = /[\p{M}\p{Cf}ـ]/gu

const toTarget = (character: string) => targets.get(character) ?? character

/**
 * Returns a text in lower case, with one character for each kind of dash, quotation mark, space,
 * multiplication sign, digit, alef and hamza, and without vowel signs, accents, tatweel and
 * invisible characters.
 */
export function foldText(text: string): string {
  // Folds ASCII text in a faster way, because a search folds many texts, most of them English.
  if (/^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ')
  return foldCharacters(text).replace(/ {2,}/g, ' ')
}

/**
 * Folds before NFKD, because NFKD would split some signs, such as ´, and again after NFKD, because
 * NFKD turns some characters, such as ﻯ, into characters that must be folded.
 */
function foldCharacters(text: string): string {
  return text
    .replace(folded, toTarget)
    .normalize('NFKD')
    .replace(ignored, '')
    .toLowerCase()
    .replace(ignored, '')
    .replace(folded, toTarget)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 0xf))
}

/** Part of a text, from the index `start` up to `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Finds a folded term in a text.
 * @param starts the result of findStarts() for the text
 * @returns ranges in the original text; each includes the vowel signs after its last letter
 */
export function findRanges(
  text: string,
  foldedText: string,
  starts: readonly number[],
  term: string,
): Range[] {
  const ranges: Range[] = []
  let index = term === '' ? -1 : foldedText.indexOf(term)
  while (index >= 0) {
    let next = index + term.length
    // Skips to the next character of the text, because a character such as ﻻ folds into several.
    while (starts[next] === starts[next - 1]) next += 1
    ranges.push({ start: starts[index]!, end: starts[next] ?? text.length })
    index = foldedText.indexOf(term, next)
  }
  return ranges
}

const foldedCharacters = new Map<string, string>()

/** Returns, for each folded character of a text, the index in the text at which it begins. */
export function findStarts(text: string): readonly number[] {
  const starts: number[] = []
  let start = 0
  let last = ''
  for (const character of text) {
    const known = foldedCharacters.get(character) ?? foldCharacters(character)
    foldedCharacters.set(character, known)
    for (let index = 0; index < known.length; index += 1) {
      const each = known[index]!
      if (each !== ' ' || last !== ' ') starts.push(start)
      last = each
    }
    start += character.length
  }
  return starts
}
