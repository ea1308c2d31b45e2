import type { Fields } from './field'
import { getFieldLabel } from './field-label'
import type { Json } from './record-file'
import { isOutdatedFlagName } from './translation'
import { isObject, isEqual, collectKeys, getValueAt } from './values'

/**
 * A newer record with what was typed into an older one, field by field. A list is one value, as is
 * the file of a picture with its point. Where both were changed, what was typed is kept.
 * @param base the record that both were made from
 */
export function mergeRecords(base: Json, ours: Json, theirs: Json): Json {
  const merged = collectKeys(theirs, ours).map((key) => {
    const [before, our, their] = [base[key], ours[key], theirs[key]]
    if (isEqual(our, before)) return [key, their]
    const areGroups = isGroup(our) && isGroup(their)
    return [key, areGroups ? mergeRecords(isGroup(before) ? before : {}, our, their) : our]
  })
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Json
}

/**
 * The fields that both sides have changed, each to something else: what the newer record has, by what
 * a person would call them.
 */
export function findConflicts(
  fields: Fields,
  base: Json,
  ours: Json,
  theirs: Json,
): ReadonlyMap<string, unknown> {
  const paths = findOwnChanges(mergeRecords(base, theirs, ours), mergeRecords(base, ours, theirs))
  return new Map(paths.map((path) => [getFieldLabel(fields, path), getValueAt(theirs, path)]))
}

/**
 * What has changed from one record to another, as a person would call it; see fieldName. A text that
 * is outdated because of another change is no change of its own.
 */
export function listChangedLabels(fields: Fields, older: Json, newer: Json): string[] {
  return [...new Set(findOwnChanges(older, newer).map((path) => getFieldLabel(fields, path)))]
}

function findOwnChanges(older: Json, newer: Json): string[] {
  const paths = findChangedPaths(older, newer)
  const own = paths.filter((path) => !isOutdatedFlagName(path))
  return own.length > 0 ? own : paths
}

function findChangedPaths(older: Json, newer: Json): string[] {
  return collectKeys(older, newer)
    .filter((key) => !isEqual(older[key], newer[key]))
    .flatMap((key) => {
      const [before, after] = [older[key], newer[key]]
      if (!isGroup(before) || !isGroup(after)) return key
      return findChangedPaths(before, after).map((path) => `${key}.${path}`)
    })
}

/** A group whose fields are values of their own. */
function isGroup(value: unknown): value is Json {
  return isObject(value) && !('src' in value)
}
