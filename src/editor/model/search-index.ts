import type { Field } from '../../content/model/field'
import { getFieldLabel } from '../../content/model/field-label'
import { listLeaves } from '../../content/model/list-leaves'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { getFieldLanguages, getPropertyName } from '../../content/model/translation'
import { isObject } from '../../content/model/values'
import type { Language } from '../../languages/languages'
import { findStarts, foldText, type Range } from './fold-text'
import { memoize } from './memoize'

/** A text of a record that a search reads. */
export interface SearchedText {
  /** Path of the text in its language, such as hero.heading_ar. */
  readonly path: string
  readonly field: Field
  readonly language: Language
  readonly text: string
  /** Result of foldText() for the text. */
  readonly folded: string
  /**
   * Folded label and hint of the field; empty in folders, where all records have the same labels.
   */
  readonly label: string
  readonly hint: string
  /** Result of findStarts() for the text, computed when a search first finds the text. */
  readonly starts: () => readonly number[]
  /** Ranges of the sentences in the text, computed when a search first finds the text. */
  readonly sentences: () => readonly Range[]
}

/** Lists the texts of a record. Caches the list, because each search reads all records. */
export const listTexts = memoize((kind: RecordKind, record: Json): readonly SearchedText[] =>
  listLeaves(kind.fields, record).flatMap(({ field, name, path, values }) =>
    getFieldLanguages(field).flatMap((language) => {
      const text = getText(field, values[getPropertyName(language, name)])
      const { label, hint } = isFolder(kind)
        ? { label: '', hint: '' }
        : { label: getFieldLabel(kind.fields, path), hint: field.hint }
      return text === ''
        ? []
        : {
            path: getPropertyName(language, path),
            ...{ field, language, text, folded: foldText(text) },
            ...{ label: foldText(label), hint: foldText(hint) },
            starts: once(() => findStarts(text)),
            sentences: once(() => splitSentences(text)),
          }
    }),
  ),
)

/**
 * Returns a value as a text that staff can read: the path of a picture; an empty string for a
 * reference.
 */
function getText({ type }: Field, value: unknown): string {
  if (type === 'group') return isObject(value) && typeof value.src === 'string' ? value.src : ''
  if (type === 'choice' || type === 'record') return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined
  return () => (known ??= { result: compute() }).result
}

const sentenceEnd = /[.!?؟…]["'”’»)\]]*\s+|\n\s*/g

/** Returns the ranges of a text's sentences, without the spaces between them. */
function splitSentences(text: string): readonly Range[] {
  const starts = [
    0,
    ...[...text.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length),
  ]
  return starts.flatMap((start, index) => {
    const end = start + text.slice(start, starts[index + 1]).trimEnd().length
    return end > start ? [{ start, end }] : []
  })
}
