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
 * Returns the replacement of some words, with a capital letter if the replaced words begin with
 * one.
 */
export function replaceWords(replaced: string, words: string): string {
  const first = replaced.charAt(0)
  return first === first.toLowerCase() ? words : words.charAt(0).toUpperCase() + words.slice(1)
}

function replaceRanges(text: string, ranges: readonly Range[], words: string): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (before, { start, end }) =>
        before.slice(0, start) + replaceWords(text.slice(start, end), words) + before.slice(end),
      text,
    )
}

/** Returns true if the words of a place can be replaced, because their text is published. */
export function isReplaceable({ isPublished, marks, text: { field } }: Place): boolean {
  return isPublished && marks.length > 0 && field.type !== 'group'
}

/** Returns a published record, with other words in place of the marked words of some places. */
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
    texts.reduce((before, { path, text, field, language }) => {
      const marks = places.filter((place) => place.text.path === path).flatMap((each) => each.marks)
      const after = replaceRanges(text, marks, words)
      const isNumber = field.type === 'number' && /^\d{1,9}$/.test(after)
      const value = isNumber ? Number(after) : normaliseText(field, after, language)
      const changed = changeRecord(fields, before, path, value)
      // Keeps the flag of an outdated text, because nobody has checked its translation.
      const flagPath = getOutdatedFlagName(path)
      return getValueAt(record, flagPath) ? changeRecord(fields, changed, flagPath, true) : changed
    }, record),
  )
}
