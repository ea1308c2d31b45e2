import { normaliseText } from '../../content/model/normalise-text'
import type { Json } from '../../content/model/record-file'
import type { RecordKind } from '../../content/model/record-kind'
import { getOutdatedFlagName } from '../../content/model/translation'
import { getValueAt } from '../../content/model/values'
import { isMainLanguage } from '../../languages/languages'
import { changeRecord, withBooleanFlags } from './change-record'
import type { Range } from './fold-text'
import type { Place } from './search-items'

/**
 * Returns the words that replace a range of a text. Capitalises the first letter if the replaced
 * words begin with a capital letter. Words that contain capital letters are capitalised only at the
 * start of a sentence. Words that differ from the replaced words only in case are not capitalised.
 * @param sentence the sentence that contains the range
 */
export function replaceWords(text: string, range: Range, sentence: Range, words: string): string {
  const replaced = text.slice(range.start, range.end)
  const hasCapital = replaced.charAt(0) !== replaced.charAt(0).toLowerCase()
  const isFree = words === words.toLowerCase() || range.start === sentence.start
  const isRespelt = words.toLowerCase() === replaced.toLowerCase()
  return hasCapital && isFree && !isRespelt ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/**
 * Returns a text without some ranges. Also removes the space that would be left double, and the
 * comma and the space that would be left at an end or before punctuation.
 */
export function removeRanges(text: string, ranges: readonly Range[]): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((before, { start, end }) => {
      const [left, right] = [before.slice(0, start), before.slice(end)]
      if (/(?:^|\n)$/.test(left)) return left + right.replace(/^ /, '')
      if (/^\s/.test(right)) return left.replace(/ $/, '') + right
      return (/^(?:[.,;:!?،؛؟]|$)/.test(right) ? left.replace(/[,،]? $/, '') : left) + right
    }, text)
}

/** Replaces the found words in a text by other words; without other words, removes them. */
function replaceMarks(text: string, places: readonly Place[], words: string): string {
  if (words === '') {
    return removeRanges(
      text,
      places.flatMap(({ marks }) => marks),
    )
  }
  return places
    .flatMap(({ marks, sentence }) => marks.map((mark) => ({ ...mark, sentence })))
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (before, { sentence, ...mark }) =>
        before.slice(0, mark.start) +
        replaceWords(text, mark, sentence, words) +
        before.slice(mark.end),
      text,
    )
}

/**
 * Returns true if staff can replace the found words: if the words are in a published text, but not
 * in the label of a field or in the path of a picture.
 */
export function isReplaceable({ isPublished, marks, text: { field } }: Place): boolean {
  return isPublished && marks.length > 0 && field.type !== 'group'
}

/**
 * Replaces the found words in a published record by other words.
 * @param places sentences with the words
 * @param words empty to remove the marked words
 */
export function replaceInRecord(
  { fields }: RecordKind,
  record: Json,
  places: readonly Place[],
  words: string,
): Json {
  // Changes originals first, because a change of an original flags its translations.
  const texts = [...new Map(places.map(({ text }) => [text.path, text])).values()].sort(
    (a, b) => Number(isMainLanguage(b.language)) - Number(isMainLanguage(a.language)),
  )
  return withBooleanFlags(
    texts.reduce((before, { path, text, field }) => {
      const own = places.filter((place) => place.text.path === path)
      const after = replaceMarks(text, own, words)
      const isNumber = field.type === 'number' && /^\d{1,9}$/.test(after)
      const value = isNumber ? Number(after) : normaliseText(field, after)
      const changed = changeRecord(fields, before, path, value)
      // Keeps the flag of an outdated text, because nobody has checked its translation.
      const flagPath = getOutdatedFlagName(path)
      return getValueAt(record, flagPath) ? changeRecord(fields, changed, flagPath, true) : changed
    }, record),
  )
}
