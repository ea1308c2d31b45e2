import { isObject } from '../content-model/values'

/** Whether two values of records are the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (isObject(one) && isObject(other)) {
    return keysOf(one, other).every((key) => isSame(one[key], other[key]))
  }
  return one === other
}

/**
 * A newer value with what was typed into an older one. Where both were changed, what was typed is
 * kept. In a list that either made longer or shorter, items are added and removed as both did.
 * @param opened the value that both were made from
 */
export function mergeTyped(opened: unknown, typed: unknown, newer: unknown): unknown {
  if (isSame(typed, opened)) return newer
  if (isObject(opened) && isObject(typed) && isObject(newer)) {
    return Object.fromEntries(
      keysOf(typed, newer)
        .map((key) => [key, mergeTyped(opened[key], typed[key], newer[key])] as const)
        .filter(([, value]) => value !== undefined),
    )
  }
  if (Array.isArray(opened) && Array.isArray(typed) && Array.isArray(newer)) {
    return mergeLists(opened, typed, newer)
  }
  return typed
}

function mergeLists(opened: unknown[], typed: unknown[], newer: unknown[]): unknown[] {
  if (opened.length === typed.length && opened.length === newer.length) {
    return typed.map((item, index) => mergeTyped(opened[index], item, newer[index]))
  }
  const isIn = (list: unknown[], item: unknown) => list.some((other) => isSame(other, item))
  const kept = typed.filter((item) => !isIn(opened, item) || isIn(newer, item))
  const added = newer.filter((item) => !isIn(opened, item) && !isIn(typed, item))
  return [...kept, ...added]
}

/** The paths, as the check writes them, at which two records differ. */
export function changedPaths(one: unknown, other: unknown, path = ''): string[] {
  if (isSame(one, other)) return []
  if (isObject(one) && isObject(other)) {
    return keysOf(one, other).flatMap((key) =>
      changedPaths(one[key], other[key], path === '' ? key : `${path}.${key}`),
    )
  }
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item, index) => changedPaths(item, other[index], `${path}[${index + 1}]`))
  }
  return [path]
}

function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}
