import type { Fields } from './field'
import { fieldName } from './field-name'
import type { Json } from './record-order'
import { isOutdatedName } from './translation'
import { isObject, isSame, keysOf } from './values'

/**
 * A newer record with what was typed into an older one, field by field. A list is one value, as is
 * the file of a picture with its point. Where both were changed, what was typed is kept.
 * @param opened the record that both were made from
 * @param noteConflict is given the path of each field that both have changed, each to something else
 */
export function mergeTyped(
  opened: Json,
  typed: Json,
  newer: Json,
  noteConflict: (path: string) => void = () => {},
): Json {
  const merged = keysOf(newer, typed).map((key) => {
    const [before, mine, theirs] = [opened[key], typed[key], newer[key]]
    if (isSame(mine, before)) return [key, theirs]
    if (isGroup(mine) && isGroup(theirs)) {
      const note = (path: string) => noteConflict(`${key}.${path}`)
      return [key, mergeTyped(isGroup(before) ? before : {}, mine, theirs, note)]
    }
    if (!isSame(theirs, before) && !isSame(mine, theirs)) noteConflict(key)
    return [key, mine]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Json
}

/** The fields that both sides have changed, each to something else, as a person would call them. */
export function nameConflicts(fields: Fields, opened: Json, typed: Json, newer: Json): string[] {
  const paths: string[] = []
  mergeTyped(opened, typed, newer, (path) => paths.push(path))
  return names(fields, paths)
}

/** What has changed from one record to another, as a person would call it; see fieldName. */
export function nameChanges(fields: Fields, older: Json, newer: Json): string[] {
  return names(fields, changedPaths(older, newer))
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

/** A text that is outdated because of another change is no change of its own. */
function names(fields: Fields, paths: readonly string[]): string[] {
  const own = paths.filter((path) => !isOutdatedName(path))
  return [...new Set((own.length > 0 ? own : paths).map((path) => fieldName(fields, path)))]
}
