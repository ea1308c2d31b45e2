import { isObject } from './values'

/** Less than this in common, and two items of a list are not one that was edited. */
const ALIKE = 0.3

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
 * Which item of an older list each item of a newer one was, by their places: what is equal first,
 * then what is most alike, then what alone was rewritten between the same neighbours. An item that
 * is not in it was added, or may be any of several.
 */
export function pairItems(
  older: readonly unknown[],
  newer: readonly unknown[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (place: number, before: number) => {
    pairs.set(place, before)
    taken.add(before)
  }
  const isFree = (before: number) => !taken.has(before)
  const places = [...newer.keys()]
  const equals = (place: number) => (before: number) =>
    isFree(before) && isSame(older[before], newer[place])
  // What has not moved first, for the sake of items that are there twice.
  for (const place of places) if (place < older.length && equals(place)(place)) pair(place, place)
  for (const place of places) {
    const before = pairs.has(place) ? undefined : [...older.keys()].find(equals(place))
    if (before !== undefined) pair(place, before)
  }
  const candidates = places
    .filter((place) => !pairs.has(place))
    .flatMap((place) =>
      [...older.keys()].filter(isFree).map((before) => {
        return { place, before, likeness: likeness(older[before], newer[place]) }
      }),
    )
    .filter((candidate) => candidate.likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness || distance(one) - distance(other))
  for (const { place, before } of candidates) {
    if (!pairs.has(place) && isFree(before)) pair(place, before)
  }
  pairRewritten(older.length, newer.length, pairs)
  return pairs
}

/** Items that alone are left between the same two neighbours on both sides. */
function pairRewritten(olderLength: number, newerLength: number, pairs: Map<number, number>): void {
  const places = new Map([...pairs].map(([place, before]) => [before, place]))
  const beforeOf = (place: number) =>
    place < 0 ? -1 : place === newerLength ? olderLength : pairs.get(place)
  for (let place = 0; place < newerLength; place += 1) {
    const previous = beforeOf(place - 1)
    const isAlone =
      previous !== undefined && !pairs.has(place) && beforeOf(place + 1) === previous + 2
    if (isAlone && !places.has(previous + 1)) pairs.set(place, previous + 1)
  }
}

function distance({ place, before }: { readonly place: number; readonly before: number }): number {
  return Math.abs(place - before)
}

/** How much two values have in common, from 0 to 1. */
function likeness(one: unknown, other: unknown): number {
  if (isObject(one) && isObject(other)) {
    const keys = keysOf(one, other)
    const sum = keys.reduce((total, key) => total + likeness(one[key], other[key]), 0)
    return sum / Math.max(1, keys.length)
  }
  if (typeof one === 'string' && typeof other === 'string' && one !== other) {
    const [words, others] = [wordsOf(one), wordsOf(other)]
    const shared = [...words].filter((word) => others.has(word)).length
    return (2 * shared) / Math.max(1, words.size + others.size)
  }
  return isSame(one, other) ? 1 : 0
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

/** The names that are in either of two groups. */
export function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
}
