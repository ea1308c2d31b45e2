import { findDifferences } from '../../content/model/merge-records'
import { listLeaves, type Leaf } from '../../content/model/list-leaves'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import {
  getOutdatedFlagName,
  getPropertyName,
  hasFilePerLanguage,
  isTranslated,
} from '../../content/model/translation'
import { getValueAt, isEmpty, isEqual } from '../../content/model/values'
import type { Language } from '../../languages/languages'
import { memoize } from './memoize'
import type { Gap } from './translation-gaps'

/** The part of an item that the table of translations reads. */
export interface TranslatedItem {
  readonly kind: RecordKind
  readonly record: Json
  /** The published record to which the unpublished edits in `record` apply. */
  readonly opened?: Json
  /** Translations that are missing or outdated in `record`, or were so before unpublished edits. */
  readonly waiting: readonly Gap[]
  readonly gaps: readonly Gap[]
}

export type TranslationState = 'missing' | 'outdated' | 'typed' | 'done'

/** A text, or a picture whose own file in a language may be out of date. */
export interface TranslationRow extends Leaf {
  /** Path of the translation, such as hero.heading_ar. */
  readonly ownPath: string
  readonly state: TranslationState
  /**
   * True if the translation is missing or outdated, was so before unpublished edits, or differs from
   * the published one.
   */
  readonly isWaiting: boolean
  /** True if the translation was typed, emptied or confirmed, and is not published. */
  readonly isTyped: boolean
  /** True if the published record may have another list item at this place. */
  readonly isMoved: boolean
}

const listTranslated = memoize(({ fields }: RecordKind, record: Json): readonly Leaf[] =>
  listLeaves(fields, record).filter(
    ({ field }) => isTranslated(field) || hasFilePerLanguage(field),
  ),
)

/**
 * Lists the texts of a record with their translations. The texts with gaps, also with gaps that
 * unpublished edits have filled in, come first.
 */
export function listRows(language: Language, item: TranslatedItem): readonly TranslationRow[] {
  const { kind, record, opened, waiting, gaps } = item
  const waits = (ownPath: string) => waiting.some((gap) => gap.path === ownPath)
  const rows = listTranslated(kind, record).flatMap((leaf): TranslationRow[] => {
    const { field, name, path, values } = leaf
    const ownPath = getPropertyName(language, path)
    const texts = [values[name], values[getPropertyName(language, name)]]
    if (!waits(ownPath) && (!isTranslated(field) || texts.every(isEmpty))) return []
    const gap = gaps.find((each) => each.path === ownPath)
    const missing = gap && (gap.isOutdated ? 'outdated' : 'missing')
    const { isTextChanged, isFlagChanged } = compare(record, opened, ownPath)
    const isOriginalChanged = compare(record, opened, path).isTextChanged
    const isMoved = /\.\d+\./.test(path) && isOriginalChanged && isTextChanged
    const isTyped = isTextChanged || (!missing && (waits(ownPath) || isFlagChanged))
    const isWaiting = waits(ownPath) || (isTyped && !isMoved && opened !== undefined)
    return [
      {
        ...leaf,
        ownPath,
        isWaiting,
        isTyped,
        isMoved,
        state: missing ?? (isTyped ? 'typed' : 'done'),
      },
    ]
  })
  // Keeps the place of a row while staff type its translation.
  return rows.toSorted((a, b) => Number(waits(b.ownPath)) - Number(waits(a.ownPath)))
}

function compare(record: Json, opened: Json = {}, path: string) {
  if (record === opened) return { isTextChanged: false, isFlagChanged: false }
  const flag = getOutdatedFlagName(path)
  return {
    isTextChanged: !isEqual(getValueAt(record, path) ?? '', getValueAt(opened, path) ?? ''),
    isFlagChanged: Boolean(getValueAt(record, flag)) !== Boolean(getValueAt(opened, flag)),
  }
}

/** Lists the paths of the unpublished changes of a record, without typed translations. */
export function listOtherChanges(item: TranslatedItem, rows: readonly TranslationRow[]): string[] {
  const { record, opened } = item
  const typed = new Set(rows.filter(({ isTyped }) => isTyped).map(({ ownPath }) => ownPath))
  return opened
    ? [...findDifferences(record, opened).keys()].filter((path) => !typed.has(path))
    : []
}

/**
 * Finds the original that a translation was written for; undefined if it is unknown, or without a
 * translation.
 * @param versions earlier published versions of the record, the latest first
 */
export function findFormerOriginal(
  record: Json,
  { path, ownPath }: Pick<TranslationRow, 'path' | 'ownPath'>,
  versions: readonly Json[],
): string | undefined {
  const flagPath = getOutdatedFlagName(ownPath)
  const flag = getValueAt(record, flagPath)
  // Reads the original from the flag, which contains it in an edited record; see changeRecord().
  if (typeof flag === 'string') return flag && String((JSON.parse(flag) as unknown[]).at(-1) ?? '')
  const translation = getValueAt(record, ownPath)
  if (isEmpty(translation)) return undefined
  if (!flag) return String(getValueAt(record, path) ?? '')
  const version = versions.find(
    (each) => !getValueAt(each, flagPath) && getValueAt(each, ownPath) === translation,
  )
  const original = version && getValueAt(version, path)
  return typeof original === 'string' ? original : undefined
}
