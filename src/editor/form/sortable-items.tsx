import {
  AutoScrollActivator,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type DragEndEvent,
  type DragStartEvent,
  type Over,
} from '@dnd-kit/core'
import { restrictToParentElement } from '@dnd-kit/modifiers'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { words } from '../words/words'

// Scrolls at once, because dnd-kit would scroll smoothly even if staff prefer reduced motion.
const keyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant' as const,
}
/** Distance, in px, from which a movement of a pressed pointer is a drag instead of a click. */
const pointer = { activationConstraint: { distance: 4 } }

interface SortableItemsProps {
  /** Keys of the items, in order. */
  keys: readonly number[]
  strategy: SortingStrategy
  /** Describes the items that a drag moves, as the beginning of a sentence: “The gate” is. */
  describe: (index: number) => string
  /** Returns the index to which a drop would move the dragged item, or the first of several. */
  getTarget: (active: number, over: number) => number
  onStart?: (index: number) => void
  /** Called at the end of each drag, even if no item was moved. */
  onEnd?: () => void
  onDrop: (active: number, over: number) => void
  children: ReactNode
}

/** List whose items are sorted by pointer or keyboard. Each step is announced. */
export function SortableItems(props: SortableItemsProps) {
  const { keys, strategy, describe, getTarget, onStart, onEnd, onDrop, children } = props
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
  const getIndex = ({ id }: Active | Over) => keys.indexOf(Number(id))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(getIndex(active), getIndex(over))
    onEnd?.()
  }
  const announce = (state: string, active: Active, over: Active | Over | null) => {
    const from = getIndex(active)
    const to = getTarget(from, getIndex(over ?? active))
    return words.lists.dragged(describe(from), state, to + 1, keys.length)
  }
  return (
    <DndContext
      sensors={sensors}
      // Keeps a dragged item inside its list. Auto-scroll follows the item instead of the
      // pointer, so that the form does not scroll past the list.
      modifiers={[restrictToParentElement]}
      autoScroll={{ activator: AutoScrollActivator.DraggableRect }}
      collisionDetection={closestCenter}
      onDragStart={({ active }: DragStartEvent) => onStart?.(getIndex(active))}
      onDragEnd={drop}
      onDragCancel={onEnd}
      accessibility={{
        screenReaderInstructions: { draggable: words.lists.dragKeys },
        announcements: {
          // Announces nothing, because onDragOver immediately announces the position.
          onDragStart: () => undefined,
          onDragOver: ({ active, over }) => announce('picked up, at', active, over),
          onDragEnd: ({ active, over }) => announce('now at', active, over),
          onDragCancel: ({ active }) => announce('back at', active, active),
        },
      }}
    >
      <SortableContext items={keys as number[]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
