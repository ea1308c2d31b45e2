import { useCallback, useState } from 'react'

/** Keys of the selected items. A key stays the same when its item moves. */
interface Selection {
  readonly keys: ReadonlySet<number>
  /** Key of the item that was clicked last, at which a selection with Shift begins. */
  readonly anchor?: number
}

const nothing: Selection = { keys: new Set() }

/** Hook: the indexes of the selected items of a list, and functions that change the selection. */
export function useItemSelection(keys: readonly number[]) {
  const [selection, setSelection] = useState(nothing)
  /**
   * Selects or deselects an item. With `isRange`, selects all items from the anchor to the item.
   */
  const toggle = useCallback(
    (key: number, isRange: boolean) =>
      setSelection(({ keys: before, anchor = key }) => {
        const ends = [keys.indexOf(isRange ? anchor : key), keys.indexOf(key)].toSorted(
          (one, other) => one - other,
        ) as [number, number]
        const changed = keys.slice(Math.max(0, ends[0]), ends[1] + 1)
        const others = [...before].filter((each) => !changed.includes(each))
        const isAdded = isRange || !before.has(key)
        return { keys: new Set(isAdded ? [...others, ...changed] : others), anchor: key }
      }),
    [keys],
  )
  return {
    selected: keys.flatMap((key, index) => (selection.keys.has(key) ? index : [])),
    toggle,
    selectAll: () => setSelection({ keys: new Set(keys) }),
    selectNone: () => setSelection(nothing),
  }
}
