import type { useSortable } from '@dnd-kit/sortable'
import { use } from 'react'
import { words } from '../words/words'
import { FormContext } from './form-context'
import { PlaceSelect } from './place-select'

/** Properties of useSortable() for the button that drags an item. */
export type DragProps = Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
>

/** Button that drags an item of a list by pointer or keyboard. */
export function DragHandle(props: DragProps & { name: string }) {
  const { name, attributes, listeners, setActivatorNodeRef } = props
  return (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="handle"
      {...attributes}
      {...listeners}
      aria-label={words.lists.move(name)}
      aria-roledescription={undefined}
    >
      ⠿
    </button>
  )
}

interface ItemPlaceProps {
  name: string
  index: number
  itemCount: number
  onMove: (from: number, to: number) => void
}

/** Select that moves an item of a list to another position, and announces the position. */
export function ItemPlace({ name, index, itemCount, onMove }: ItemPlaceProps) {
  const { announce } = use(FormContext)
  const move = (to: number) => {
    onMove(index, to)
    announce(words.lists.nowAt(words.lists.one(name), to + 1, itemCount))
  }
  return (
    <PlaceSelect label={words.lists.place(name)} index={index} count={itemCount} onMove={move} />
  )
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={words.lists.remove(name)} onClick={onRemove}>
      ✕
    </button>
  )
}
