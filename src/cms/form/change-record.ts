import type { Field, Fields } from '../../content-model/field'
import type { Json } from '../../content-model/record-file'
import {
  hasFilePerLanguage,
  isOutdatedFlagName,
  isTranslated,
  getPropertyName,
  getOutdatedFlagName,
} from '../../content-model/translation'
import { isEmpty, isObject } from '../../content-model/values'
import { isMainLanguage, languages, type Language } from '../../languages/languages'

/**
 * Returns a record in which the field at a path has another value.
 *
 * A text or a picture that may no longer fit gets an outdated flag until somebody edits it,
 * confirms it or reverts the change: a translation if its original changes, a description if its
 * picture changes, and a language's own picture if the shared picture changes. In a form, the
 * flag holds what the text was written for; see withBooleanFlags().
 * @param value the new value, undefined to remove the value, or a function that receives the
 *   current value
 */
export function changeRecord(fields: Fields, record: Json, path: string, value: unknown): Json {
  return changeGroup(fields, record, path.split('.'), value)
}

function changeGroup(fields: Fields, before: Json, steps: readonly string[], value: unknown): Json {
  const [name = '', ...rest] = steps
  const next = changeInside(fields[name], before[name], rest, value)
  return updateOutdatedFlags(fields, before, { ...before, [name]: next })
}

function changeInside(
  field: Field | undefined,
  before: unknown,
  steps: readonly string[],
  value: unknown,
): unknown {
  const [index, ...rest] = steps
  if (index === undefined) {
    return typeof value === 'function' ? (value as (now: unknown) => unknown)(before) : value
  }
  if (field?.type === 'list') {
    const items: readonly unknown[] = Array.isArray(before) ? before : []
    const next = changeInside(field.itemGroup, items[Number(index)], rest, value)
    return items.toSpliced(Number(index), 1, next)
  }
  const group = isObject(before) ? before : {}
  return field?.type === 'group' ? changeGroup(field.fields, group, steps, value) : before
}

function updateOutdatedFlags(fields: Fields, before: Json, after: Json): Json {
  const marks = Object.entries(fields).flatMap(([name, field]) =>
    isTranslated(field) || hasFilePerLanguage(field)
      ? languages.map((language) => {
          const own = getPropertyName(language, name)
          return [
            getOutdatedFlagName(own),
            computeOutdatedFlag(fields, name, language, before, after),
          ] as const
        })
      : [],
  )
  const all = Object.entries({ ...after, ...Object.fromEntries(marks) })
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}

function computeOutdatedFlag(
  fields: Fields,
  name: string,
  language: Language,
  before: Json,
  after: Json,
) {
  const own = getPropertyName(language, name)
  const mark = getOutdatedFlagName(own)
  if (isEmpty(after[own]) || after[own] !== before[own]) return undefined
  const [sourceBefore, sourceAfter] = [before, after].map((group) =>
    getSource(fields, name, language, group),
  )
  if (sourceBefore === sourceAfter) return after[mark]
  // A translation that was written before any original fits the first original.
  const writtenFor =
    before[mark] ?? (isEmpty(before[name]) && !isEmpty(after[name]) ? '' : sourceBefore)
  const isReverted = writtenFor === sourceAfter || (writtenFor === '' && isEmpty(after[name]))
  return isReverted ? undefined : writtenFor
}

/**
 * Returns what a text or a picture must fit, as a string to compare: for a text, its picture and
 * its original; for a language's own picture, the shared picture.
 */
function getSource(fields: Fields, name: string, language: Language, group: Json): string {
  const srcOf = (file: unknown) => (isObject(file) ? file.src : undefined)
  if (hasFilePerLanguage(fields[name]!)) return JSON.stringify(srcOf(group[name]) ?? null)
  const pictures = Object.keys(fields)
    .filter((file) => hasFilePerLanguage(fields[file]!))
    .map((file) => srcOf(group[getPropertyName(language, file)] ?? group[file]))
  return JSON.stringify([...pictures, isMainLanguage(language) ? null : group[name]])
}

/** Returns a record with `true` for each outdated flag, as records are saved. */
export function withBooleanFlags(record: Json): Json {
  const plain = (name: string, value: unknown) =>
    isOutdatedFlagName(name) ? Boolean(value) || undefined : value
  return JSON.parse(JSON.stringify(record, plain)) as Json
}
