import type { Fields } from './field'
import { fieldName } from './field-label'
import type { Json } from './record-file'
import { isOutdatedName } from './translation'
import { isObject, isSame, keysOf, valueAt } from './values'

/**
 * A newer record with what was typed into an older one, field by field. A list is one value, as is
 * the file of a picture with its point. Where both were changed, what was typed is kept.
 * @param opened the record that both were made from
 */
export function mergeTyped(opened: Json, typed: Json, newer: Json): Json {
  const merged = keysOf(newer, typed).map((key) => {
    const [before, mine, theirs] = [opened[key], typed[key], newer[key]]
    if (isSame(mine, before)) return [key, theirs]
    const areGroups = isGroup(mine) && isGroup(theirs)
    return [key, areGroups ? mergeTyped(isGroup(before) ? before : {}, mine, theirs) : mine]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Json
}

/**
 * The fields that both sides have changed, each to something else: what the newer record has, by what
 * a person would call them.
 */
export function findConflicts(
  fields: Fields,
  opened: Json,
  typed: Json,
  newer: Json,
): ReadonlyMap<string, unknown> {
  const paths = ownChanges(mergeTyped(opened, newer, typed), mergeTyped(opened, typed, newer))
  return new Map(paths.map((path) => [fieldName(fields, path), valueAt(newer, path)]))
}

/**
 * What has changed from one record to another, as a person would call it; see fieldName. A text that
 * is outdated because of another change is no change of its own.
 */
export function nameChanges(fields: Fields, older: Json, newer: Json): string[] {
  return [...new Set(ownChanges(older, newer).map((path) => fieldName(fields, path)))]
}

function ownChanges(older: Json, newer: Json): string[] {
  const paths = changedPaths(older, newer)
  const own = paths.filter((path) => !isOutdatedName(path))
  return own.length > 0 ? own : paths
}

function changedPaths(older: Json, newer: Json): string[] {
  return keysOf(older, newer)
    .filter((key) => !isSame(older[key], newer[key]))
    .flatMap((key) => {
      const [before, after] = [older[key], newer[key]]
      if (!isGroup(before) || !isGroup(after)) return key
      return changedPaths(before, after).map((path) => `${key}.${path}`)
    })
}

/** A group whose fields are values of their own. */
function isGroup(value: unknown): value is Json {
  return isObject(value) && !('src' in value)
}
