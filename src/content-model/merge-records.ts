import type { Field, Fields, ListField } from './field'
import { isOutdatedName } from './translation'
import { isObject } from './values'
import { fieldName, fieldsIn } from './field-name'
import { isSame, keysOf, pairItems } from './pair-items'

/**
 * A newer value with what was typed into an older one. Where both were changed, what was typed is
 * kept. The items of a list are merged with what they were, wherever they stand now; one that was
 * changed on one side and removed on the other stays, as do both versions of one that cannot be told
 * from a new one.
 * @param opened the value that both were made from
 * @param doubt is told the path of each list of which that is so, for a person to decide
 */
export function mergeTyped(
  opened: unknown,
  typed: unknown,
  newer: unknown,
  doubt: (path: string) => void = () => {},
  path = '',
): unknown {
  if (isSame(typed, opened)) return newer
  if (isObject(opened) && isObject(typed) && isObject(newer)) {
    return Object.fromEntries(
      keysOf(typed, newer)
        .map((key) => {
          const inside = path ? `${path}.${key}` : key
          return [key, mergeTyped(opened[key], typed[key], newer[key], doubt, inside)] as const
        })
        .filter(([, value]) => value !== undefined),
    )
  }
  if (Array.isArray(opened) && Array.isArray(typed) && Array.isArray(newer)) {
    return mergeLists(opened, typed, newer, () => doubt(path))
  }
  return typed
}

interface Item {
  /** Its place in the list that both were made from; none for one that was added. */
  readonly before: number | undefined
  readonly value: unknown
}

function mergeLists(
  opened: unknown[],
  typed: unknown[],
  newer: unknown[],
  doubt: () => void,
): unknown[] {
  const mine = itemsOf(opened, typed)
  const theirs = itemsOf(opened, newer)
  const merge = (item: Item, other: Item | undefined): Item | undefined => {
    const { before, value } = item
    if (before === undefined) return item
    if (other) {
      const [own, their] = mine.includes(item) ? [value, other.value] : [other.value, value]
      return { before, value: mergeTyped(opened[before], own, their, doubt) }
    }
    // Removed on the other side: only what nobody has changed goes.
    return isSame(value, opened[before]) ? undefined : item
  }
  const twin = (items: readonly Item[], { before, value }: Item) =>
    items.find((item) =>
      before === undefined
        ? item.before === undefined && isSame(item.value, value)
        : item.before === before,
    )
  const hasOwn = (items: readonly Item[], others: readonly Item[]) =>
    items.some((item) => item.before === undefined && !twin(others, item))
  const isDoubtful = opened.some((value, before) => {
    const [own, their] = [mine, theirs].map((items) => twin(items, { before, value }))
    if (own && their) return false
    const kept = own ?? their
    return kept ? !isSame(kept.value, value) : hasOwn(mine, theirs) && hasOwn(theirs, mine)
  })
  if (isDoubtful) doubt()
  // Who has moved something says in which order items stand.
  const [first, second] = isMoved(mine) ? [mine, theirs] : [theirs, mine]
  const merged = first.flatMap((item) => merge(item, twin(second, item)) ?? [])
  let place = 0
  for (const item of second) {
    const known = twin(merged, item)
    const added = known || twin(first, item) ? undefined : merge(item, undefined)
    if (known) place = merged.indexOf(known) + 1
    if (!added) continue
    merged.splice(place, 0, added)
    place += 1
  }
  return merged.map(({ value }) => value)
}

function itemsOf(opened: unknown[], list: unknown[]): Item[] {
  const pairs = pairItems(opened, list)
  return list.map((value, place) => ({ before: pairs.get(place), value }))
}

function isMoved(items: readonly Pick<Item, 'before'>[]): boolean {
  const places = items.flatMap(({ before }) => before ?? [])
  return places.some((before, index) => index > 0 && before < places[index - 1]!)
}

/** What has changed from one record to another, as a person would call it; see fieldName. */
export function nameChanges(fields: Fields, older: object, newer: object): string[] {
  const changes = changesIn(fields, older, newer)
  return [...new Set(changes)]
}

function changesIn(fields: Fields, older: object, newer: object, around = ''): string[] {
  const [before, after] = [older, newer] as readonly Readonly<Record<string, unknown>>[]
  const keys = keysOf(older, newer).filter((key) => !isSame(before?.[key], after?.[key]))
  // A text that is outdated because of another change here is none of its own.
  const own = keys.filter((key) => !isOutdatedName(key))
  return (own.length > 0 ? own : keys).flatMap((key) => {
    const [one, other] = [before?.[key], after?.[key]]
    const name = around + fieldName(fields, key)
    const field: Field | undefined = fields[key]
    if (field?.kind === 'list' && Array.isArray(one) && Array.isArray(other)) {
      return `${name}: ${listChanges(field, one, other).join(', ')}`
    }
    const inner = field && fieldsIn(field)
    return inner && isObject(one) && isObject(other) && field.kind === 'group' && !field.shape
      ? changesIn(inner, one, other, `${name}, `)
      : name
  })
}

function listChanges({ of }: ListField, older: unknown[], newer: unknown[]): string[] {
  const items = itemsOf(older, newer)
  const kept = new Set(items.map(({ before }) => before))
  const edited = items.flatMap(({ before, value }) => {
    const old = before === undefined ? undefined : older[before]
    if (!isObject(old) || !isObject(value) || isSame(old, value)) return []
    const name = nameItem(of.fields, old)
    const changes = Object.keys(of.fields).length > 1 ? changesIn(of.fields, old, value) : []
    return changes.length > 0 && changes.length <= MOST_NAMED
      ? changes.map((change) => `${change.toLowerCase()} of ${name}`)
      : `${name} changed`
  })
  return [
    ...(isMoved(items) ? ['moved'] : []),
    ...edited,
    ...items.flatMap(({ before, value }) =>
      before === undefined ? `${nameItem(of.fields, value)} added` : [],
    ),
    ...older.flatMap((item, place) =>
      kept.has(place) ? [] : `${nameItem(of.fields, item)} removed`,
    ),
  ]
}

const NAME_LENGTH = 30
/** Of an item with more changes it is only said that it has changed. */
const MOST_NAMED = 3

/** An item by its first text, as the closed lists of the form call it. */
function nameItem(fields: Fields, item: unknown): string {
  const [name = ''] = Object.entries(fields).find(([, { kind }]) => kind !== 'group') ?? []
  const text = String((isObject(item) && item[name]) || 'an item')
  return text.length > NAME_LENGTH ? `‘${text.slice(0, NAME_LENGTH)}…’` : `‘${text}’`
}
