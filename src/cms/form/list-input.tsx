import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Fragment, use, useCallback, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListField } from '../../content-model/field'
import { FormContext, inputId, type InputProps, type Items } from './form-context'
import { itemName, ListItem } from './list-item'
import { sayDrag } from './say-drag'

const keyboard = { coordinateGetter: sortableKeyboardCoordinates }
/** In px: a press that goes no further is none of a drag. */
const pointer = { activationConstraint: { distance: 4 } }
const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]
const none: Items = []

/** The items of a list, which are added, moved, removed and brought back. */
export function ListInput({ field, path, value, onChange }: InputProps<ListField>) {
  const { of, label, hint, optional, max = Infinity } = field
  const items = Array.isArray(value) ? (value as Items) : none
  const { errors, removed, setRemoved, changeItems, focus, announce } = use(FormContext)
  const [keys, setKeys] = useItemKeys(items.length)
  const list = useId()
  const id = inputId(path)
  const error = errors.get(path)
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))

  const insert = (place: number, item: unknown) => {
    setKeys((now) => now.toSpliced(place, 0, nextKey(now)))
    changeItems(path, (now) => now.toSpliced(place, 0, item))
  }
  const add = () => {
    flushSync(() => insert(items.length, {}))
    focus(`${path}.${items.length}.${Object.keys(of.fields)[0]}`)
  }
  const bringBack = ({ place, item }: { place: number; item: unknown }) => {
    flushSync(() => {
      setRemoved(undefined)
      insert(place, item)
    })
    announce(`“${itemName(of, item, place)}” is back at place ${place + 1}.`)
    focus(`${path}.${place}`)
  }
  const move = useCallback(
    (from: number, to: number) => {
      setKeys((now) => moved(now, from, to))
      changeItems(path, (now) => moved(now, from, to))
    },
    [path, changeItems, setKeys],
  )
  const remove = useCallback(
    (place: number, item: unknown) => {
      flushSync(() => {
        setKeys((now) => now.toSpliced(place, 1))
        setRemoved({ list, item, place })
        changeItems(path, (now) => now.toSpliced(place, 1))
      })
      document.getElementById(list)?.focus()
    },
    [path, changeItems, setKeys, setRemoved, list],
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((key) => keys.indexOf(Number(key)))
    if (from !== to && to !== -1) move(from!, to!)
  }

  const undo = removed?.list === list && (
    <div className="undo" role="status">
      “{itemName(of, removed.item, removed.place)}” is removed.
      <button type="button" id={list} onClick={() => bringBack(removed)}>
        Undo
      </button>
    </div>
  )
  return (
    <div
      className="group"
      role="group"
      aria-labelledby={`label-${id}`}
      aria-describedby={`hint-${id}`}
      data-invalid={error !== undefined}
    >
      <p className="label" id={`label-${id}`}>
        {label}
        {optional && <small> (optional)</small>}
      </p>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? hint}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={upAndDown}
        accessibility={sayDrag}
        onDragEnd={drop}
      >
        <SortableContext items={keys as number[]} strategy={verticalListSortingStrategy}>
          <ol className="items">
            {items.map((item, place) => (
              <Fragment key={keys[place]}>
                {removed?.place === place && undo}
                <ListItem
                  sortKey={keys[place]!}
                  field={of}
                  path={`${path}.${place}`}
                  value={item}
                  place={place}
                  count={items.length}
                  onChange={onChange}
                  onMove={move}
                  onRemove={remove}
                />
              </Fragment>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {(removed?.place ?? 0) >= items.length && undo}
      {items.length < max ? (
        <button type="button" id={id} onClick={add}>
          Add {of.label.toLowerCase()}
        </button>
      ) : (
        <p className="hint">There is room for {max}.</p>
      )}
    </div>
  )
}

/** A key for each item, which stays with it wherever it is moved. */
function useItemKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  if (keys.length === count) return [keys, setKeys] as const
  const first = nextKey(keys)
  const other = Array.from({ length: count }, (_, index) => first + index)
  setKeys(other)
  return [other, setKeys] as const
}

function nextKey(keys: readonly number[]): number {
  return Math.max(0, ...keys) + 1
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, items[from] as Item)
}
