/**
 * Moves items of a list together.
 * @param from indexes of the items, ascending
 * @param to index of the first moved item afterwards; the others follow it
 */
export function moveItems<Item>(
  items: readonly Item[],
  from: readonly number[],
  to: number,
): Item[] {
  const moved = from.flatMap((index) => items.slice(index, index + 1))
  const others = items.filter((_item, index) => !from.includes(index))
  return others.toSpliced(to, 0, ...moved)
}

/** Reverts moveItems(). */
export function moveItemsBack<Item>(
  items: readonly Item[],
  from: readonly number[],
  to: number,
): Item[] {
  const moved = items.slice(to, to + from.length)
  const others = items.toSpliced(to, moved.length)
  return moved.reduce((list, item, order) => list.toSpliced(from[order]!, 0, item), others)
}

/**
 * Returns the index `to` for moveItems() after one of the items was dropped on another item.
 * @param active index of the dragged item
 * @param over index of the item under the dragged item
 */
export function getDropIndex(from: readonly number[], active: number, over: number): number {
  const isOther = !from.includes(over)
  const movedBefore = from.filter((index) => index < over).length
  return over - movedBefore + Number(isOther && active < over)
}
