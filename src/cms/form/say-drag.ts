import type { Active, DndContextProps, Over } from '@dnd-kit/core'

/** What a screen reader says while an item of a list is moved by its handle. */
export const sayDrag: DndContextProps['accessibility'] = {
  screenReaderInstructions: {
    draggable:
      'Press Space to pick it up, the arrow keys to move it, and Space to drop it. Escape leaves it where it was.',
  },
  announcements: {
    // It is over its own place at once.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      `${nameOf(active)} is picked up, at ${placeOf(over ?? active)}.`,
    onDragEnd: ({ active, over }) => `${nameOf(active)} is now at ${placeOf(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} is back at ${placeOf(active)}.`,
  },
}

/** What an item tells of itself. */
export interface Dragged {
  readonly name: string
}

function nameOf({ data }: Active): string {
  return `“${(data.current as Dragged | undefined)?.name ?? 'It'}”`
}

function placeOf({ data }: Active | Over): string {
  const { index, items } = data.current?.sortable as { index: number; items: unknown[] }
  return `place ${index + 1} of ${items.length}`
}
