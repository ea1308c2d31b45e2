import { useSortable } from '@dnd-kit/sortable'
import { memo, use, type MouseEvent, type PointerEvent } from 'react'
import type { GroupField } from '../../../content/model/field'
import { words } from '../../words/words'
import { FormContext, getInputId } from '../form-context'
import { DragHandle, ItemPlace, RemoveButton, type DragProps } from '../item-controls'
import { useItemName } from '../use-item-name'
import type { IndexedItem } from '../use-list-items'
import { Thumbnail } from '../pictures/thumbnail'
import { getSource } from '../../model/picture-items'
import { TileCaption } from './tile-caption'

/** Animation of pictures that make room. Is short, because slow computers drop frames meanwhile. */
const slide = { duration: 90, easing: 'ease' }

interface SheetTileProps extends TileProps {
  /** Number of pictures that are dragged together with this one. */
  movedCount: number
}

interface TileProps {
  /** Key of the item, which stays the same when the item moves. */
  sortKey: number
  field: GroupField
  path: string
  value: unknown
  index: number
  itemCount: number
  /** Minimum width of the picture, in px. */
  minWidth: number
  isSelected: boolean
  onToggle: (key: number, isRange: boolean) => void
  onMove: (from: number, to: number) => void
  onRemove: (items: readonly IndexedItem[]) => void
}

/** Tile of a picture in the contact sheet. While a tile is dragged, only the outer boxes render. */
export const SheetTile = memo(function SheetTile({ movedCount, ...tile }: SheetTileProps) {
  const { comparison } = use(FormContext)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: tile.sortKey,
    transition: slide,
    disabled: comparison !== undefined,
  })
  const { x, y } = drag.transform ?? { x: 0, y: 0 }
  return (
    <li
      ref={setNodeRef}
      data-dragged={drag.isDragging || undefined}
      data-moved={movedCount > 1 ? movedCount : undefined}
      style={{
        transition: drag.transition,
        transform: drag.transform ? `translate3d(${x}px, ${y}px, 0)` : undefined,
      }}
    >
      <Tile {...tile} {...{ attributes, listeners, setActivatorNodeRef }} />
    </li>
  )
})

const Tile = memo(function Tile(props: TileProps & DragProps) {
  const { sortKey, field, path, value, index, itemCount, minWidth, isSelected } = props
  const { onToggle, onMove, onRemove, attributes, listeners, setActivatorNodeRef } = props
  const { comparison } = use(FormContext)
  const name = useItemName(field)(value, index)
  // Handles the click without a label element, because browsers differ in how a label handles a
  // click with Shift or Ctrl.
  const toggle = ({ shiftKey }: MouseEvent) => {
    if (!comparison) onToggle(sortKey, shiftKey)
  }
  // Ignores a finger, which scrolls the form and can drag the handle.
  const dragByMouse = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') (listeners?.onPointerDown as typeof dragByMouse)?.(event)
  }
  return (
    <>
      <div
        role="presentation"
        className="sheet-picture"
        onClick={toggle}
        onPointerDown={dragByMouse}
      >
        <Thumbnail path={getSource(value)} />
      </div>
      <input
        type="checkbox"
        id={getInputId(path)}
        aria-label={words.gallery.select(name)}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onToggle(sortKey, (nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true)
        }
      />
      <div className="tile-tools">
        <DragHandle name={name} {...{ attributes, listeners, setActivatorNodeRef }} />
        <ItemPlace {...{ name, index, itemCount, onMove }} />
        <RemoveButton name={name} onRemove={() => onRemove([[index, value]])} />
      </div>
      <TileCaption path={path} value={value} minWidth={minWidth} />
    </>
  )
})
