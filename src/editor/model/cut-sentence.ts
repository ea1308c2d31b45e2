import type { Range } from './fold-text'

/** Length, in characters, above which a sentence is cut to the part around the found words. */
const LONG = 300
/**
 * Minimum length, in characters, of the text that stays before the first found word and after the
 * last.
 */
const AROUND = 100

/**
 * Returns the part of a sentence that a search result shows. Cuts a long sentence between words.
 * @param marks the found words
 */
export function cutSentence(text: string, sentence: Range, marks: readonly Range[]): Range {
  const { start, end } = sentence
  if (end - start <= LONG) return sentence
  const before = text.lastIndexOf(' ', (marks[0]?.start ?? start) - AROUND) + 1
  const after = text.indexOf(' ', (marks.at(-1)?.end ?? start) + AROUND)
  return { start: Math.max(start, before), end: after < 0 ? end : Math.min(end, after) }
}
