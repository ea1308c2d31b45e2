import { isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { findRanges, foldText, type Range } from './fold-text'
import { listTexts, type SearchedText } from './search-index'

/** A record, in the versions that a search reads. */
export interface SearchedItem {
  readonly kind: RecordKind
  /** The record as its form shows it. */
  readonly record: Json
  readonly published?: Json
  readonly siteDraft?: { readonly record: Json }
}

/** Version of the record in which a search has found a place; see SearchedItem. */
export type PlaceSource = 'record' | 'published' | 'siteDraft'

/** A sentence that a search has found, or a text whose label was found. */
export interface Place {
  readonly text: SearchedText
  readonly source: PlaceSource
  /** True if the text is published. */
  readonly isPublished: boolean
  /** Range of the sentence in the text; of the whole text if only the label was found. */
  readonly sentence: Range
  /** Ranges of the found words in the text; empty if only the label was found. */
  readonly marks: readonly Range[]
}

/** A record that a search has found. Has no places if only the name of the record was found. */
export interface FoundItem<Item extends SearchedItem> {
  readonly item: Item
  readonly places: readonly Place[]
}

export interface SearchResult<Item extends SearchedItem> {
  readonly found: readonly FoundItem<Item>[]
  /** True if each place contains the whole term; false if places contain only some of its words. */
  readonly isPhrase: boolean
}

/**
 * Returns the texts that a search finds in a record; undefined if the search does not find the
 * record.
 */
type Search = (texts: readonly SearchedText[], name: string) => readonly SearchedText[] | undefined

/**
 * Finds all sentences that contain a term, first in pages, then in projects. If no record contains
 * the whole term, finds the records that contain all of its words; if none does, those with a text
 * that contains at least half of three or more words. The places in such a record are the texts
 * that contain the most words, together with the label and hint of their field; the name of the
 * page counts for each of its texts. If no text contains several of the words, the places are the
 * texts that contain one.
 */
export function searchItems<Item extends SearchedItem>(
  items: readonly Item[],
  term: string,
): SearchResult<Item> {
  const phrase = foldText(term.trim())
  if (phrase === '') return { found: [], isPhrase: true }
  // Splits at dashes, too, because a form stores years with spaces around the dash.
  const words = [...new Set(phrase.split(/[ -]+/).filter(Boolean))]
  // Searches the paths of pictures only if the term contains “/” or “.”, because the names of files
  // repeat words of texts.
  const isPath = /[/.]/.test(phrase)
  const sorted = [...items.filter(isFile), ...items.filter((item) => !isFile(item))]
  const find = (search: Search, marked: readonly string[]) =>
    sorted.flatMap((item) =>
      searchItem(item, marked, (texts, name) =>
        search(isPath ? texts : texts.filter(({ field }) => field.type !== 'group'), name),
      ),
    )
  const found = find(findPhrase(phrase), [phrase])
  if (found.length > 0 || words.length <= 1) return { found, isPhrase: true }
  const findRecords = (min: number) => find(findWords(words, min), words)
  const all = findRecords(words.length)
  const isEnough = all.length > 0 || words.length === 2
  return {
    found: isEnough ? all : findRecords(Math.ceil(words.length / 2)),
    isPhrase: false,
  }
}

function findPhrase(phrase: string): Search {
  return (texts, name) => {
    const found = texts.filter(
      ({ folded, label }) => folded.includes(phrase) || label.includes(phrase),
    )
    return found.length > 0 || name.includes(phrase) ? found : undefined
  }
}

/** @param min number of words that a record must contain */
function findWords(words: readonly string[], min: number): Search {
  const has = ({ folded, label, hint }: SearchedText, word: string) =>
    folded.includes(word) || label.includes(word) || hint.includes(word)
  return (texts, name) => {
    const found = words.filter(
      (word) => name.includes(word) || texts.some((text) => has(text, word)),
    )
    if (found.length < min) return undefined
    // Counts the name of the page as words of its texts, as in “company phone”.
    const own = found.filter((word) => !name.includes(word))
    const count = (text: SearchedText) => own.filter((word) => has(text, word)).length
    const most = Math.max(...texts.map(count))
    const isPart = min < words.length
    // Needs the words together in one text if the record lacks some of them.
    if (isPart && most + found.length - own.length < min) return undefined
    return most > 0 && (most > 1 || most === own.length)
      ? texts.filter((text) => count(text) === most)
      : texts.filter(({ folded }) => found.some((word) => folded.includes(word)))
  }
}

const isFile = ({ kind }: SearchedItem) => !isFolder(kind)

function searchItem<Item extends SearchedItem>(
  item: Item,
  marked: readonly string[],
  search: Search,
): FoundItem<Item>[] {
  const { kind, record, published, siteDraft } = item
  const name = isFile(item) ? foldText(kind.label) : ''
  const isIn = (data: Json | undefined, text: SearchedText) =>
    data !== undefined &&
    listTexts(kind, data).some((other) => other.path === text.path && other.text === text.text)
  const find = (data: Json | undefined, source: PlaceSource) => {
    const isOther = source !== 'record'
    if (!data || (isOther && data === record)) return undefined
    return search(listTexts(kind, data), name)
      ?.filter((text) => !isOther || !isIn(record, text))
      .flatMap((text) =>
        findSentences(text, marked).map((place) => ({
          ...place,
          ...{ text, source, isPublished: isIn(published, text) },
        })),
      )
  }
  const own = find(record, 'record')
  const others = [
    ...(find(published, 'published') ?? []),
    ...(find(siteDraft?.record, 'siteDraft') ?? []),
  ]
  const places = [...(own ?? []), ...others]
  const isNamed = own !== undefined && marked.every((word) => name.includes(word))
  return isNamed || places.length > 0 ? [{ item, places }] : []
}

function findSentences(
  text: SearchedText,
  marked: readonly string[],
): Pick<Place, 'sentence' | 'marks'>[] {
  const marks = joinOverlapping(
    marked.flatMap((word) => findRanges(text.text, text.folded, text.starts(), word)),
  )
  if (marks.length === 0) return [{ sentence: { start: 0, end: text.text.length }, marks }]
  const isIn = (sentence: Range, { start, end }: Range) =>
    start < sentence.end && sentence.start < end
  // Joins the sentences that a mark overlaps.
  const sentences = marks.map((mark) => {
    const around = text.sentences().filter((sentence) => isIn(sentence, mark))
    return { start: around[0]?.start ?? mark.start, end: around.at(-1)?.end ?? mark.end }
  })
  return joinOverlapping(sentences).map((sentence) => ({
    sentence,
    marks: marks.filter((mark) => isIn(sentence, mark)),
  }))
}

/** Returns the ranges in their order. Joins ranges that overlap. */
function joinOverlapping(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (!last || range.start >= last.end) joined.push(range)
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
  }
  return joined
}
