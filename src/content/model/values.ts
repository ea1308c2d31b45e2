import { cleanText } from '../../languages/clean-text'

/**
 * Returns true for a missing value, for a text without visible characters, and for a picture's
 * file without a path.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return cleanText(value).trim() === ''
  return isObject(value) && 'src' in value && isEmpty(value.src)
}

/** Returns true for an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const noValues: Readonly<Record<string, unknown>> = {}
const noItems: readonly unknown[] = []

/** Returns the values of a group: the same empty object for any other value. */
export function toGroup(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : noValues
}

/** Returns the items of a list: the same empty array for any other value. */
export function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : noItems
}

export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Returns true if two values of records are equal, regardless of the order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  }
  if (isObject(one) && isObject(other)) {
    return collectKeys(one, other).every((key) => isEqual(one[key], other[key]))
  }
  return one === other
}

/** Returns the value at a path such as services.0.title; the record itself for an empty path. */
export function getValueAt(record: object, path: string): unknown {
  const steps = path === '' ? [] : path.split('.')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], record)
}

/** Returns the keys of several objects, each once. */
export function collectKeys(...groups: readonly object[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}

/** Returns a name, with a number appended if the name is taken. */
export function makeUniqueName(name: string, isTaken: (name: string) => boolean): string {
  let uniqueName = name
  for (let number = 2; isTaken(uniqueName); number += 1) uniqueName = `${name}-${number}`
  return uniqueName
}

/** Maximum length of a slug, in characters. */
const MAX_SLUG_LENGTH = 60

/** Returns a slug of a text: Latin letters, digits and hyphens. The slug may be empty. */
export function slugify(text: string, maxLength = MAX_SLUG_LENGTH): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
}
