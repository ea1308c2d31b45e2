import { getFieldLabel } from '../../content/model/field-label'
import { listLeaves } from '../../content/model/list-leaves'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { getFieldLanguages, getPropertyName } from '../../content/model/translation'
import { toWesternDigits } from '../../languages/clean-text'
import { memoize } from './memoize'

/** A place of a search term in a record. */
export interface Match {
  /** Path of the field; empty for the name of a page. */
  readonly path: string
  readonly label: string
  /** The part of the text around the term. */
  readonly excerpt: string
}

interface SearchedText {
  readonly path: string
  readonly text: string
  /** The text after foldText(). */
  readonly folded: string
}

/** Maximum numbers of words: of an excerpt, and of its part before the term. */
const EXCERPT_WORDS = 16
const WORDS_BEFORE = 5

/**
 * Finds the first text of a record that contains all words of a term, in any language. If the words
 * are in different texts, finds the text with the first word. Returns undefined if a word is in no
 * text.
 */
export function findTerm(kind: RecordKind, record: Json, term: string): Match | undefined {
  const words = splitWords(foldText(term))
  const [first] = words
  const texts = listSearchedTexts(kind, record)
  const has = (word: string) => texts.some(({ folded }) => folded.includes(word))
  if (first === undefined || !words.every(has)) return undefined
  const { path, text } =
    texts.find(({ folded }) => words.every((word) => folded.includes(word))) ??
    texts.find(({ folded }) => folded.includes(first))!
  // Omits label and excerpt for the name of a page, which is the title of the result.
  if (!path) return { path, label: '', excerpt: '' }
  return { path, label: getFieldLabel(kind.fields, path), excerpt: cutExcerpt(text, first) }
}

/** Lists the texts to search. Memoized for each record, because each search reads all records. */
const listSearchedTexts = memoize((kind: RecordKind, record: Json): readonly SearchedText[] => {
  const values = listLeaves(kind.fields, record).flatMap(({ field, name, path, values }) =>
    ['text', 'paragraph', 'number'].includes(field.type)
      ? getFieldLanguages(field).map(
          (language) =>
            [getPropertyName(language, path), values[getPropertyName(language, name)]] as const,
        )
      : [],
  )
  const ownName = isFolder(kind) ? [] : [['', kind.label] as const]
  return [...ownName, ...values].flatMap(([path, value]) => {
    const text = String(value ?? '')
    return text ? { path, text, folded: foldText(text) } : []
  })
})

/**
 * Converts a text for a search that ignores case, accents, vowel signs, invisible characters, and
 * the forms of alef, hamza, quotation marks and digits.
 */
function foldText(text: string): string {
  return toWesternDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function cutExcerpt(text: string, foldedWord: string): string {
  const words = splitWords(text)
  const index = words.findIndex((word) => foldText(word).includes(foldedWord))
  const start = words.length > EXCERPT_WORDS ? Math.max(0, index - WORDS_BEFORE) : 0
  const end = start + EXCERPT_WORDS
  return [
    start > 0 ? '…\u00a0' : '',
    words.slice(start, end).join(' '),
    end < words.length ? '\u00a0…' : '',
  ].join('')
}
