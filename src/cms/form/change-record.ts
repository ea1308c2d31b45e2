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
 * A record in which the field at a path has another value, or none, or what a function makes of the
 * one that it has. A translation whose original changes is marked as outdated until somebody edits
 * it, confirms it or takes the change back; so is a description whose picture is replaced, and a
 * language's own picture where the one of all the others is. Until it is saved, a mark holds what its
 * text was written for; see withPlainMarks.
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
  // Whatever there is first fits a text that was written before it: that is no change.
  const writtenFor =
    before[mark] ?? (isEmpty(before[name]) && !isEmpty(after[name]) ? '' : sourceBefore)
  const isReverted = writtenFor === sourceAfter || (writtenFor === '' && isEmpty(after[name]))
  return isReverted ? undefined : writtenFor
}

/**
 * What a text has to fit in a language: the original, and the picture that it describes; what a
 * language's own picture has to fit is the one of all the others.
 */
function getSource(fields: Fields, name: string, language: Language, group: Json): string {
  const srcOf = (file: unknown) => (isObject(file) ? file.src : undefined)
  if (hasFilePerLanguage(fields[name]!)) return JSON.stringify(srcOf(group[name]) ?? null)
  const pictures = Object.keys(fields)
    .filter((file) => hasFilePerLanguage(fields[file]!))
    .map((file) => srcOf(group[getPropertyName(language, file)] ?? group[file]))
  return JSON.stringify([...pictures, isMainLanguage(language) ? null : group[name]])
}

/** A record as it is saved: a mark is `true`, whatever the form keeps in it. */
export function withBooleanFlags(record: Json): Json {
  const plain = (name: string, value: unknown) =>
    isOutdatedFlagName(name) ? Boolean(value) || undefined : value
  return JSON.parse(JSON.stringify(record, plain)) as Json
}
