import type { Fields } from './field'
import { getFieldLabel } from './field-label'
import type { Json } from './record-file'
import { isOutdatedFlagName } from './translation'
import { isObject, isEqual, collectKeys, getValueAt } from './values'

/**
 * Merges `ours` and `theirs`, field by field. A list is one value, and so is a picture's file with
 * its focal point. If both records have changed a value, the value of `ours` wins.
 * @param base the record from which `ours` and `theirs` were edited
 * @param ours the user's edited record
 * @param theirs the record as it was changed elsewhere in the meantime
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

/** Values that two records have in a field, by the label of the field. */
export type Conflicts = ReadonlyMap<string, { readonly ours: unknown; readonly theirs: unknown }>

/**
 * Finds the fields that `ours` and `theirs` have changed from `base` to different values.
 * @returns the values of both, by field label
 */
export function findConflicts(fields: Fields, base: Json, ours: Json, theirs: Json): Conflicts {
  const paths = findRelevantChanges(
    mergeRecords(base, theirs, ours),
    mergeRecords(base, ours, theirs),
  )
  const values = (path: string) => ({
    ours: getValueAt(ours, path),
    theirs: getValueAt(theirs, path),
  })
  return new Map(paths.map((path) => [getFieldLabel(fields, path), values(path)]))
}

/**
 * Returns the labels of the fields that differ between two records; see getFieldLabel(). Outdated
 * flags count only if nothing else differs.
 */
export function listChangedLabels(fields: Fields, older: Json, newer: Json): string[] {
  return [...new Set(findRelevantChanges(older, newer).map((path) => getFieldLabel(fields, path)))]
}

function findRelevantChanges(older: Json, newer: Json): string[] {
  const paths = findChangedPaths(older, newer)
  const pathsWithoutFlags = paths.filter((path) => !isOutdatedFlagName(path))
  return pathsWithoutFlags.length > 0 ? pathsWithoutFlags : paths
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

/** Returns true for a group whose fields are merged one by one. A picture's file is one value. */
function isGroup(value: unknown): value is Json {
  return isObject(value) && !('src' in value)
}
