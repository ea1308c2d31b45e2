import type { Fields } from './field'
import { getFieldLabel } from './field-label'
import type { Json } from './record-file'
import { isOutdatedFlagName, removeOutdatedSuffix } from './translation'
import { isObject, isEqual, collectKeys, getValueAt, toGroup } from './values'

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

/** A field that two records have changed to different values. */
export interface Conflict {
  readonly path: string
  /** The value from which both were edited. */
  readonly base: unknown
  readonly ours: unknown
  readonly theirs: unknown
}

/** Conflicts by the label of their field. */
export type Conflicts = ReadonlyMap<string, Conflict>

/**
 * Finds the fields that `ours` and `theirs` have changed from `base` to different values. Ignores
 * the flags of outdated texts, because a change of a text sets or removes its flag.
 */
export function findConflicts(fields: Fields, base: Json, ours: Json, theirs: Json): Conflicts {
  const merged = [mergeRecords(base, theirs, ours), mergeRecords(base, ours, theirs)] as const
  const paths = findChangedPaths(...merged).filter((path) => !isOutdatedFlagName(path))
  const values = (path: string) => ({
    path,
    base: getValueAt(base, path),
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

/**
 * Finds the fields in which `record` differs from `other`. In a list, compares each item that only
 * `record` has with the item of `other` at the same index. Also returns the list itself if it has
 * lost, gained or moved items.
 * @returns the values in `other`, by path
 */
export function findDifferences(record: Json, other: Json): ReadonlyMap<string, unknown> {
  const entries = findRelevantChanges(other, record).flatMap((path): [string, unknown][] => {
    const [value, otherValue] = [getValueAt(record, path), getValueAt(other, path)]
    if (Array.isArray(value) && Array.isArray(otherValue)) {
      return findItemDifferences(path, value, otherValue)
    }
    const flagged = removeOutdatedSuffix(path)
    return [[flagged, getValueAt(other, flagged)]]
  })
  return new Map(entries)
}

function findItemDifferences(
  path: string,
  items: readonly unknown[],
  others: readonly unknown[],
): [string, unknown][] {
  const has = (list: readonly unknown[], item: unknown) => list.some((each) => isEqual(each, item))
  const isMoved = (item: unknown, index: number) =>
    has(others, item) && !isEqual(item, others[index])
  const isRearranged = items.length !== others.length || items.some(isMoved)
  const changes = items.flatMap((item, index) => {
    if (has(others, item)) return []
    const former = has(items, others[index]) ? {} : others[index]
    const inside = findDifferences(toGroup(item), toGroup(former))
    return [...inside].map(([name, value]): [string, unknown] => [
      `${path}.${index}.${name}`,
      value,
    ])
  })
  return isRearranged ? [[path, others], ...changes] : changes
}

function findRelevantChanges(older: Json, newer: Json): string[] {
  const paths = findChangedPaths(older, newer)
  const pathsWithoutFlags = paths.filter((path) => !isOutdatedFlagName(path))
  return pathsWithoutFlags.length > 0 ? pathsWithoutFlags : paths
}

/** Returns the paths of the values that differ between two records. */
export function findChangedPaths(older: Json, newer: Json): string[] {
  return collectKeys(older, newer)
    .filter((key) => !isEqual(older[key], newer[key]))
    .flatMap((key) => {
      const [before, after] = [older[key], newer[key]]
      if (!isGroup(before) || !isGroup(after)) return key
      return findChangedPaths(before, after).map((path) => `${key}.${path}`)
    })
}

/** Returns true for a group whose fields are merged one by one. A picture's file is one value. */
export function isGroup(value: unknown): value is Json {
  return isObject(value) && !('src' in value)
}
