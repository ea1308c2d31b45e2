import { cleanText } from '../languages/clean-text'

/**
 * Whether a value counts as left out: absent, or cleared in the CMS, which writes "" into a text, a
 * number and a picture's file. Spaces and letters that nobody sees say no more.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return cleanText(value).trim() === ''
  return isObject(value) && 'src' in value && isEmpty(value.src)
}

/** Whether a value is a group of named values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A word with a capital first letter. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Whether two values of records are the same, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  }
  if (isObject(one) && isObject(other)) {
    return collectKeys(one, other).every((key) => isEqual(one[key], other[key]))
  }
  return one === other
}

/** What a record has at a path such as services.0.title; the record itself at none. */
export function getValueAt(record: object, path: string): unknown {
  const steps = path === '' ? [] : path.split('.')
  return steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown>)?.[step],
    record,
  )
}

/** The names that are in any of several groups. */
export function collectKeys(...groups: readonly object[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}

/** A name, or with a number behind it where it is taken. */
export function makeUniqueName(name: string, isTaken: (name: string) => boolean): string {
  let own = name
  for (let number = 2; isTaken(own); number += 1) own = `${name}-${number}`
  return own
}

const MAX_NAME = 60

/** A text as part of a file name: what is left of it in Latin letters and digits, if anything. */
export function slugify(text: string, maxLength = MAX_NAME): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-/, '').slice(0, maxLength).replace(/-$/, '')
}
