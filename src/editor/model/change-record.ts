import type { Field, Fields } from '../../content/model/field'
import { mergeRecords } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import {
  hasFilePerLanguage,
  isOutdatedFlagName,
  isTranslated,
  getPropertyName,
  getOutdatedFlagName,
  listPropertyNames,
} from '../../content/model/translation'
import { isGenerated } from '../../content/model/record-kind'
import { isEmpty, isEqual, isObject, toGroup, toItems } from '../../content/model/values'
import { isMainLanguage, languages, type Language } from '../../languages/languages'

/**
 * Returns a record with a new value in the field at a path. Sets an outdated flag for each text or
 * picture that may no longer fit: a translation after a change of its original, a description after
 * a change of its picture, and a language's own picture after a change of the shared picture. The
 * flag stays until somebody edits or confirms the value, or reverts the change. So that a reverted
 * change can be recognised, the flag in an edited record is the source that the value was written
 * for; withBooleanFlags() converts the flag to true.
 * @param value the new value; undefined to remove the value; or a function that gets the current
 *   value and returns the new value
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
    const items = toItems(before)
    const next = changeInside(field.itemGroup, items[Number(index)], rest, value)
    return items.toSpliced(Number(index), 1, next)
  }
  return field?.type === 'group' ? changeGroup(field.fields, toGroup(before), steps, value) : before
}

function updateOutdatedFlags(fields: Fields, before: Json, after: Json): Json {
  const flags = Object.entries(fields).flatMap(([name, field]) =>
    isTranslated(field) || hasFilePerLanguage(field)
      ? languages.map((language) => {
          const flagName = getOutdatedFlagName(getPropertyName(language, name))
          return [flagName, computeOutdatedFlag(fields, name, language, before, after)] as const
        })
      : [],
  )
  return withoutUndefined({ ...after, ...Object.fromEntries(flags) })
}

function computeOutdatedFlag(
  fields: Fields,
  name: string,
  language: Language,
  before: Json,
  after: Json,
) {
  const propertyName = getPropertyName(language, name)
  const flagName = getOutdatedFlagName(propertyName)
  if (isEmpty(after[propertyName]) || after[propertyName] !== before[propertyName]) return undefined
  const [sourceBefore, sourceAfter] = [before, after].map((group) =>
    getSource(fields, name, language, group),
  )
  if (sourceBefore === sourceAfter) return after[flagName]
  // Treats a translation that was written without an original as a translation of the first
  // original.
  const writtenFor =
    before[flagName] ?? (isEmpty(before[name]) && !isEmpty(after[name]) ? '' : sourceBefore)
  const isReverted = writtenFor === sourceAfter || (writtenFor === '' && isEmpty(after[name]))
  return isReverted ? undefined : writtenFor
}

/**
 * Returns the source that a text or a picture must fit, as a string to compare. The source of a
 * text is its picture and its original; the source of a language's own picture is the shared
 * picture.
 */
function getSource(fields: Fields, name: string, language: Language, group: Json): string {
  if (hasFilePerLanguage(fields[name]!)) return JSON.stringify(toGroup(group[name]).src ?? null)
  const pictures = Object.keys(fields)
    .filter((fileName) => hasFilePerLanguage(fields[fileName]!))
    .map((fileName) => toGroup(group[getPropertyName(language, fileName)] ?? group[fileName]).src)
  return JSON.stringify([...pictures, isMainLanguage(language) ? null : group[name]])
}

/** Returns a record with `true` for each outdated flag, as in published records. */
export function withBooleanFlags(record: Json): Json {
  const toBooleanFlag = (name: string, value: unknown) =>
    isOutdatedFlagName(name) ? Boolean(value) || undefined : value
  return JSON.parse(JSON.stringify(record, toBooleanFlag)) as Json
}

/** An earlier version of a record, completed so that it can be published. */
export interface CompleteVersion {
  readonly record: Json
  /** Paths of the fields whose values come from the published record. Lacks generated fields. */
  readonly kept: readonly string[]
}

/**
 * Completes an earlier version of a record with values of the published record: generated values,
 * and required values that the version lacks, for example because their field is newer. Other
 * missing values, such as translations, stay empty.
 * @param present the published record
 */
export function completeVersion(fields: Fields, version: Json, present: Json): CompleteVersion {
  const kept: string[] = []
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const [value, now] = [version[name], present[name]]
    const isKept = isGenerated(field) || (isEmpty(value) && !field.optional && !isEmpty(now))
    if (isKept) {
      if (!isGenerated(field)) kept.push(name)
      return listPropertyNames(name, field).map((each) => [each, present[each]])
    }
    if (field.type !== 'group' || hasFilePerLanguage(field)) return []
    if (!isObject(value) || !isObject(now)) return []
    const inside = completeVersion(field.fields, value, now)
    kept.push(...inside.kept.map((path) => `${name}.${path}`))
    return [[name, inside.record]]
  })
  return { record: withoutUndefined({ ...version, ...Object.fromEntries(entries) }), kept }
}

/**
 * Returns a copy of `record` in which one field has the value from `other`, in all languages of the
 * field. Flags values that were written for the field's previous value, such as the description of
 * the replaced picture, as outdated.
 * @param path path of the field, without indexes of lists
 */
export function takeField(fields: Fields, record: Json, other: Json, path: string): Json {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (field?.type === 'group' && rest.length > 0) {
    const [group, otherGroup] = [toGroup(record[name]), toGroup(other[name])]
    return { ...record, [name]: takeField(field.fields, group, otherGroup, rest.join('.')) }
  }
  const names = field ? listPropertyNames(name, field) : []
  const changed = changeRecord(fields, record, name, other[name])
  const own = names.map((each): [string, unknown] => [each, other[each]])
  return withoutUndefined({ ...changed, ...Object.fromEntries(own) })
}

function withoutUndefined(record: Json): Json {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/**
 * Merges edits with a newer record, like mergeRecords(). Flags a text or picture as outdated if the
 * merge takes the text or picture from one record, and its source from the other.
 */
export function mergeEdits(fields: Fields, base: Json, ours: Json, theirs: Json): Json {
  return updateMergedFlags(fields, ours, theirs, mergeRecords(base, ours, theirs))
}

function updateMergedFlags(fields: Fields, ours: Json, theirs: Json, merged: Json): Json {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const groups = [ours, theirs, merged].map((record) => record[name])
    if (field.type === 'group' && !hasFilePerLanguage(field) && groups.every(isObject)) {
      const [our, their, both] = groups as [Json, Json, Json]
      return [[name, updateMergedFlags(field.fields, our, their, both)]]
    }
    if (!isTranslated(field) && !hasFilePerLanguage(field)) return []
    return languages.map((language) => {
      const propertyName = getPropertyName(language, name)
      const flagName = getOutdatedFlagName(propertyName)
      const sourceOf = (record: Json) => getSource(fields, name, language, record)
      const sides = [ours, theirs].filter((side) =>
        isEqual(side[propertyName], merged[propertyName]),
      )
      const fitting = sides.filter((side) => sourceOf(side) === sourceOf(merged))
      const [side = merged] = fitting.length === 1 ? fitting : []
      const isMixed = sides.length > 0 && fitting.length === 0 && !isEmpty(merged[propertyName])
      return [flagName, isMixed ? (merged[flagName] ?? sourceOf(sides[0]!)) : side[flagName]]
    })
  })
  return withoutUndefined({ ...merged, ...Object.fromEntries(entries) })
}
