import type { Fields } from '../../content/model/field'
import { listChangedLabels } from '../../content/model/merge-records'
import { isEmpty, isEqual, toGroup } from '../../content/model/values'
import type { GetItemName } from './item-name'

/** An item that two versions of a list have in different forms. */
export interface ChangedItem {
  /** Name in the older list. */
  readonly name: string
  /** Name in the newer list. */
  readonly newName: string
  /** Labels of the fields that differ. */
  readonly labels: readonly string[]
}

/** Differences of two versions of a list; items are given by name. */
export interface ListChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly ChangedItem[]
  /** True if items that both lists have are in another order. */
  readonly isReordered: boolean
}

/**
 * Pairs the items of two versions of a list. Items have no ids: pairs identical items first, then
 * equal items, then items with the same name, then items that share a value, such as the file of a
 * picture. Pairs items without a name, such as paragraphs, by position in lists of equal length.
 * @returns indexes in `older`, by the index in `newer`
 */
export function pairItems(
  fields: Fields,
  older: readonly unknown[],
  newer: readonly unknown[],
  getName: GetItemName,
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  const pair = (isSame: (from: number, to: number) => boolean) => {
    for (const to of newer.keys()) {
      if (pairs.has(to)) continue
      const used = new Set(pairs.values())
      const from = [...older.keys()].find((each) => !used.has(each) && isSame(each, to))
      if (from !== undefined) pairs.set(to, from)
    }
  }
  pair((from, to) => older[from] === newer[to])
  pair((from, to) => isEqual(older[from], newer[to]))
  // Compares the names at one position, because items without a text are named by their position.
  const isNamed = (item: unknown) => getName(item, 0) === getName(item, 1)
  pair((from, to) => isNamed(newer[to]) && getName(older[from], from) === getName(newer[to], to))
  pair((from, to) => shareValue(fields, older[from], newer[to]))
  if (older.length === newer.length) {
    pair((from, to) => from === to && !isNamed(older[from]) && !isNamed(newer[to]))
  }
  return pairs
}

/** Compares two versions of a list, whose items are paired as by pairItems(). */
export function compareLists(
  fields: Fields,
  older: readonly unknown[],
  newer: readonly unknown[],
  getName: GetItemName,
): ListChanges {
  const pairs = pairItems(fields, older, newer, getName)
  const kept = new Set(pairs.values())
  const order = [...newer.keys()].flatMap((to) => pairs.get(to) ?? [])
  return {
    added: newer.flatMap((item, index) => (pairs.has(index) ? [] : getName(item, index))),
    removed: older.flatMap((item, index) => (kept.has(index) ? [] : getName(item, index))),
    changed: [...pairs].flatMap(([to, from]) => {
      const [before, after] = [older[from], newer[to]]
      if (isEqual(before, after)) return []
      const labels = listChangedLabels(fields, toGroup(before), toGroup(after))
      return { name: getName(before, from), newName: getName(after, to), labels }
    }),
    isReordered: order.some((from, place) => from < (order[place - 1] ?? 0)),
  }
}

/** Returns true if a field has the same value in both items. */
function shareValue(fields: Fields, one: unknown, other: unknown): boolean {
  const [before, after] = [toGroup(one), toGroup(other)]
  return Object.keys(fields).some(
    (name) => !isEmpty(before[name]) && isEqual(before[name], after[name]),
  )
}
