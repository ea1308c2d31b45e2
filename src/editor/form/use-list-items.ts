import { use, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListField } from '../../content/model/field'
import type { Json } from '../../content/model/record-file'
import { isEqual, toItems } from '../../content/model/values'
import { pairItems } from '../model/compare-lists'
import { moveItems, moveItemsBack } from '../model/move-items'
import { findUndoStep } from '../state/undo'
import { words } from '../words/words'
import { FormContext } from './form-context'
import { useItemName } from './use-item-name'

export type Items = readonly unknown[]

/** An item that is removed, with its index. */
export type IndexedItem = readonly [index: number, item: unknown]

/** Hook: the items of a list, and the functions that move, remove and restore them. */
export function useListItems(field: ListField, name: string, path: string, values: Json) {
  const { itemGroup, max = Infinity } = field
  const items = toItems(values[name])
  const { undo: steps, addUndoStep, removeUndoStep, change, focus, announce } = use(FormContext)
  const getItemName = useItemName(itemGroup)
  const keys = useItemKeys(items, (older) => pairItems(itemGroup.fields, older, items, getItemName))
  const latest = findUndoStep(steps, path, 'item', 'move')
  const stepCount = steps.filter((step) => step.path === path).length

  const move = useCallback(
    (from: readonly number[], to: number) => change(path, (now: Items) => moveItems(now, from, to)),
    [path, change],
  )
  /** Removes items. Adds an undo step for each item, so that Undo restores one after another. */
  const remove = useCallback(
    (removed: readonly IndexedItem[]) => {
      for (const [index, value] of removed.toReversed())
        addUndoStep({ type: 'item', path, index, value })
      const isKept = (_value: unknown, index: number) => !removed.some(([each]) => each === index)
      change(path, (now: Items) => now.filter(isKept))
    },
    [path, change, addUndoStep],
  )
  /** Describes one or more items, as the beginning of a sentence. */
  const describe = (count: number, index: number, all = items) =>
    count > 1 ? words.lists.several(count) : words.lists.one(getItemName(all[index], index))
  const undo = () => {
    if (!latest) return
    const index = Math.min(latest.type === 'item' ? latest.index : latest.from[0]!, items.length)
    const next =
      latest.type === 'item'
        ? items.toSpliced(index, 0, latest.value)
        : moveItemsBack(items, latest.from, latest.to)
    flushSync(() => {
      removeUndoStep(latest)
      change(path, next)
    })
    const count = latest.type === 'item' ? 1 : latest.from.length
    announce(words.lists.back(describe(count, index, next), index + 1))
    // Keeps the focus on the Undo button while the button can revert another step.
    if (document.activeElement === document.body) focus(`${path}.${index}`)
  }
  return {
    items,
    keys,
    getItemName,
    describe,
    move,
    remove,
    /** The step that Undo reverts next. */
    latest,
    /** Number of steps that Undo can revert, one after another. */
    stepCount,
    /** True if the list is too full to restore the removed item. */
    isFull: latest?.type === 'item' && items.length >= max,
    undo,
  }
}

export type ListItems = ReturnType<typeof useListItems>

/**
 * Hook: a key for each item. The key stays the same when staff or somebody else move or change the
 * item.
 * @param pairWith pairs the items with older ones; see pairItems()
 */
function useItemKeys(
  items: Items,
  pairWith: (older: Items) => ReadonlyMap<number, number>,
): readonly number[] {
  const [known, setKnown] = useState<{ items: Items; keys: readonly number[] }>({
    items: [],
    keys: [],
  })
  if (known.items === items) return known.keys
  const pairs = pairWith(known.items)
  const paired = new Set(pairs.values())
  const keys = items.map((_item, index) => {
    // Keeps the key of an item without a pair, in which staff may have replaced the only text.
    const from = pairs.get(index) ?? (paired.has(index) ? -1 : index)
    return known.keys[from] ?? createKey()
  })
  // Keeps the same array, to avoid renders of items that have not changed.
  const next = { items, keys: isEqual(keys, known.keys) ? known.keys : keys }
  setKnown(next)
  return next.keys
}

let lastKey = 0

/** Creates a key that no item has had, because a removed item may still be selected. */
function createKey(): number {
  lastKey += 1
  return lastKey
}
