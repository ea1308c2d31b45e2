import { useLayoutEffect, useRef } from 'react'
import { words } from '../words/words'
import type { ListItems } from './use-list-items'

/**
 * Note about the last removal or move of list items, with an Undo button unless the list is full.
 */
export function UndoStepNote({ list }: { list: ListItems }) {
  const { latest, stepCount, items, isFull, getItemName, undo } = list
  const button = useRef<HTMLButtonElement>(null)
  // Focuses the button if the focused element has been removed with its item.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (latest?.type === 'item' && isLost) button.current?.focus()
  }, [latest])
  if (!latest) return null
  const text =
    latest.type === 'item'
      ? words.lists.removed(getItemName(latest.value, latest.index))
      : words.lists.moved(list.describe(latest.from.length, latest.to), latest.to + 1)
  return (
    <div className="undo" role="status">
      <span>{text}</span>
      {isFull && <span>{words.lists.full(items.length)}</span>}
      {stepCount > 1 && <span>{words.lists.steps(stepCount)}</span>}
      {!isFull && (
        <button type="button" ref={button} onClick={undo}>
          {words.form.undo}
        </button>
      )}
    </div>
  )
}
