import { rectSortingStrategy } from '@dnd-kit/sortable'
import { use, useCallback, useState } from 'react'
import type { GroupField } from '../../../content/model/field'
import { getDropIndex } from '../../model/move-items'
import { words } from '../../words/words'
import { FormContext } from '../form-context'
import { SortableItems } from '../sortable-items'
import { UndoStepNote } from '../undo-step'
import type { ListItems } from '../use-list-items'
import { SheetTile } from './sheet-tile'
import { SheetTools } from './sheet-tools'
import { useItemSelection } from './use-item-selection'

interface ContactSheetProps {
  field: GroupField
  /** Path of the list. */
  path: string
  list: ListItems
  /** Minimum width of the pictures, in px. */
  minWidth: number
}

/** Pictures of a list in a grid, in which staff select, sort and remove them. */
export function ContactSheet({ field, path, list, minWidth }: ContactSheetProps) {
  const { items, keys, move, remove } = list
  const { addUndoStep } = use(FormContext)
  const { selected, toggle, selectAll, selectNone } = useItemSelection(keys)
  const [dragged, setDragged] = useState<number>()

  /**
   * Returns the indexes of the items that move with an item: all selected items, or only this item.
   */
  const listMoved = (index: number) => (selected.includes(index) ? selected : [index])
  const moveWithUndo = useCallback(
    (from: readonly number[], to: number) => {
      addUndoStep({ type: 'move', path, from, to })
      move(from, to)
    },
    [path, move, addUndoStep],
  )
  const moveOne = useCallback(
    (from: number, to: number) => moveWithUndo([from], to),
    [moveWithUndo],
  )
  const removeSelected = () => {
    remove(selected.map((index) => [index, items[index]] as const))
    selectNone()
  }
  const getTarget = (active: number, over: number) => getDropIndex(listMoved(active), active, over)

  return (
    <div className="sheet">
      {items.length === 0 && <p className="empty">{words.gallery.empty}</p>}
      {items.length > 1 && <p className="hint">{words.gallery.sheetHint}</p>}
      <SortableItems
        keys={keys}
        strategy={rectSortingStrategy}
        describe={(index) => list.describe(listMoved(index).length, index)}
        getTarget={getTarget}
        onStart={setDragged}
        onEnd={() => setDragged(undefined)}
        onDrop={(active, over) => moveWithUndo(listMoved(active), getTarget(active, over))}
      >
        <ol aria-label={words.gallery.sheet}>
          {items.map((item, index) => (
            <SheetTile
              key={keys[index]}
              sortKey={keys[index]!}
              field={field}
              path={`${path}.${index}`}
              value={item}
              index={index}
              itemCount={items.length}
              minWidth={minWidth}
              isSelected={selected.includes(index)}
              movedCount={
                dragged !== undefined && selected.includes(dragged) && selected.includes(index)
                  ? selected.length
                  : 1
              }
              onToggle={toggle}
              onMove={moveOne}
              onRemove={remove}
            />
          ))}
        </ol>
      </SortableItems>
      {(selected.length > 0 || list.latest) && (
        <div className="sheet-tools">
          {selected.length > 0 && (
            <SheetTools
              selected={selected}
              itemCount={items.length}
              onMove={(to) => moveWithUndo(selected, to)}
              onRemove={removeSelected}
              onSelectAll={selectAll}
              onSelectNone={selectNone}
            />
          )}
          <UndoStepNote list={list} />
        </div>
      )}
    </div>
  )
}
