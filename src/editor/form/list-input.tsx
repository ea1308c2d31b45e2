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
  type Over,
} from '@dnd-kit/core'
import { restrictToParentElement } from '@dnd-kit/modifiers'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import {
  Fragment,
  memo,
  use,
  useCallback,
  useState,
  type ChangeEvent,
  type ComponentType,
} from 'react'
import { flushSync } from 'react-dom'
import { refersTo } from '../../content/model/check-fields'
import type { Field, GroupField, ListField } from '../../content/model/field'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle } from '../../content/model/record-kind'
import { findPictures, getFieldShape } from '../../content/model/picture-fields'
import { isTranslated, getPropertyName } from '../../content/model/translation'
import { isObject } from '../../content/model/values'
import { fieldShapes } from '../../content/pictures/shapes'
import { findRecordKind } from '../../content/registry'
import { getPictureUrl, usePictures } from '../state/pictures'
import { findUndoStep, type UndoStep } from '../state/undo'
import { useFileDrop } from '../state/file-drops'
import { Difference, DifferenceInside } from './difference-notes'
import {
  FormContext,
  ItemsContext,
  getInputId,
  focusOnMount,
  type FieldInputsProps,
  type InputProps,
} from './form-context'
import { GalleryUpload, lacksDescription, useDescriptionKeys } from './gallery-upload'

type Items = unknown[]

// Scrolls at once, because a smooth scroll that the browser interrupts leaves the item between two
// places.
const keyboard = {
  coordinateGetter: sortableKeyboardCoordinates,
  scrollBehavior: 'instant' as const,
}
const emptyList: Items = []

interface ListInputProps extends InputProps<ListField> {
  /** Component for the inputs of an item. Is a prop, because an import would be circular. */
  readonly Inputs: ComponentType<FieldInputsProps>
}

/** Input of a list: adds, moves, removes and restores items. */
export function ListInput({ field, name, path, values, Inputs }: ListInputProps) {
  const { itemGroup, label, hint, optional, max = Infinity } = field
  const items = Array.isArray(values[name]) ? (values[name] as Items) : emptyList
  const form = use(FormContext)
  const { formLanguages, errors, comparison, undo: steps, change } = form
  const { addUndoStep, removeUndoStep, addPictures, focus, announce } = form
  const removed = findUndoStep(steps, 'item', path)
  const [keys, setKeys] = useItemKeys(items.length)
  const getItemName = useItemName(itemGroup)
  const id = getInputId(path)
  const error = errors.get(path)
  const shape = getFieldShape(itemGroup)
  const room = max - items.length
  const fileDrop = useFileDrop((files) => {
    if (shape) addPictures(path, files, fieldShapes[shape].minWidth, max)
  })
  const descriptionKeys = useDescriptionKeys(path, items)
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, keyboard))

  const add = () => {
    const [[first, field]] = Object.entries(itemGroup.fields) as [[string, Field]]
    const propertyName = isTranslated(field) ? getPropertyName(formLanguages[0]!, first) : first
    flushSync(() => change(`${path}.${items.length}`, {}))
    focus(`${path}.${items.length}.${propertyName}`)
  }
  const undoRemove = (step: Extract<UndoStep, { type: 'item' }>) => {
    const index = Math.min(step.index, items.length)
    flushSync(() => {
      removeUndoStep(step)
      setKeys((now) => now.toSpliced(index, 0, createKey(now)))
      change(path, items.toSpliced(index, 0, step.value))
    })
    announce(`“${getItemName(step.value, index)}” is back at place ${index + 1}.`)
    focus(`${path}.${index}`)
  }
  const move = useCallback(
    (from: number, to: number) => {
      setKeys((now) => arrayMove(now, from, to))
      change(path, (now: Items) => arrayMove(now, from, to))
    },
    [path, change, setKeys],
  )
  const remove = useCallback(
    (index: number, item: unknown) => {
      addUndoStep({ type: 'item', path, index, value: item })
      setKeys((now) => now.toSpliced(index, 1))
      change(path, (now: Items) => now.toSpliced(index, 1))
    },
    [path, change, setKeys, addUndoStep],
  )
  const getIndex = ({ id: key }: Active | Over) => keys.indexOf(Number(key))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(getIndex(active), getIndex(over))
  }
  const describeMove = (state: string, active: Active, over: Active | Over | null) => {
    const from = getIndex(active)
    const to = getIndex(over ?? active)
    return `“${getItemName(items[from], from)}” ${state} place ${to + 1} of ${items.length}.`
  }

  const undo = removed && (
    <div className="undo" role="status" key={steps.indexOf(removed)}>
      “{getItemName(removed.value, removed.index)}” is removed.
      <button type="button" ref={focusOnMount} onClick={() => undoRemove(removed)}>
        Undo
      </button>
    </div>
  )
  return (
    <fieldset aria-describedby={`hint-${id}`} {...(shape && { ...fileDrop, ...descriptionKeys })}>
      <legend>
        {label}
        {optional && <small> (optional)</small>}
      </legend>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? hint}
      </p>
      {comparison?.values.has(path) && (
        <Difference path={path} comparison={comparison}>
          items were added, removed or moved.
        </Difference>
      )}
      <DndContext
        sensors={sensors}
        // Keeps a dragged item inside its list. Auto-scroll follows the item instead of the
        // pointer, so that the form does not scroll past the list.
        modifiers={[restrictToParentElement]}
        autoScroll={{ activator: AutoScrollActivator.DraggableRect }}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable:
              'Press Space to pick it up, the arrow keys to move it, and Space to drop it. Escape leaves it where it was.',
          },
          announcements: {
            // Announces nothing, because onDragOver immediately announces the position.
            onDragStart: () => undefined,
            onDragOver: ({ active, over }) => describeMove('is picked up, at', active, over),
            onDragEnd: ({ active, over }) => describeMove('is now at', active, over),
            onDragCancel: ({ active }) => describeMove('is back at', active, active),
          },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ItemsContext value={items}>
            <ol className="items">
              {items.map((item, index) => (
                <Fragment key={keys[index]}>
                  {removed?.index === index && undo}
                  <ListItem
                    sortKey={keys[index]!}
                    field={itemGroup}
                    path={`${path}.${index}`}
                    value={item}
                    index={index}
                    itemCount={items.length}
                    onMove={move}
                    onRemove={remove}
                    Inputs={Inputs}
                  />
                </Fragment>
              ))}
            </ol>
          </ItemsContext>
        </SortableContext>
      </DndContext>
      {(removed?.index ?? 0) >= items.length && undo}
      {shape && <GalleryUpload path={path} items={items} shape={shape} max={max} />}
      {room > 0 ? (
        <button type="button" id={shape ? undefined : id} onClick={add}>
          Add {shape ? 'one already on the site' : itemGroup.label.toLowerCase()}
        </button>
      ) : (
        <p className="hint">There is room for {max}.</p>
      )}
    </fieldset>
  )
}

interface ListItemProps extends Pick<ListInputProps, 'Inputs'> {
  /** Key that stays the same when the item moves. */
  sortKey: number
  field: GroupField
  path: string
  value: unknown
  index: number
  itemCount: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number, item: unknown) => void
}

/** List item. A click on its name opens its inputs. The input of a single field is always open. */
const ListItem = memo(function ListItem(props: ListItemProps) {
  const { sortKey, field, path, value, index, itemCount, onMove, onRemove, Inputs } = props
  const { comparison, announce } = use(FormContext)
  const name = useItemName(field)(value, index)
  const label = `${field.label} ${index + 1}`
  const hasSingleField = Object.keys(field.fields).length === 1
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: sortKey,
    disabled: comparison !== undefined,
  })
  const picture = findPictures(value).find(({ src }) => src !== '')
  usePictures()
  const moveTo = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const position = Number(currentTarget.value)
    flushSync(() => onMove(index, position - 1))
    // Restores the focus, because the select loses it when its item moves in the document.
    currentTarget.focus()
    announce(`“${name}” is now at place ${position} of ${itemCount}.`)
  }

  return (
    <li
      ref={setNodeRef}
      className="item"
      style={{
        transition: drag.transition,
        translate: drag.transform ? `0 ${drag.transform.y}px` : undefined,
        ...(drag.isDragging && { zIndex: 1, boxShadow: '0 4px 16px #0005' }),
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="handle"
        {...attributes}
        {...listeners}
        aria-label={`Move “${name}”`}
        aria-roledescription={undefined}
      >
        ⠿
      </button>
      {hasSingleField ? (
        <Inputs fields={field.fields} path={path} value={value} label={label} />
      ) : (
        <details>
          <summary id={getInputId(path)}>
            {picture && <img src={getPictureUrl(picture.src)} alt="" loading="lazy" />}
            <span dir="auto">{name}</span>
            {getFieldShape(field) && lacksDescription(value) && (
              <small className="note"> No description</small>
            )}
            <DifferenceInside path={path} />
          </summary>
          <div className="fields">
            <Inputs fields={field.fields} path={path} value={value} />
          </div>
        </details>
      )}
      <select aria-label={`Place of “${name}”`} value={index + 1} onChange={moveTo}>
        {Array.from({ length: itemCount }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <button type="button" aria-label={`Remove “${name}”`} onClick={() => onRemove(index, value)}>
        ✕
      </button>
    </li>
  )
})

/**
 * Returns a function that names a list item: by the item's first text or the title of a referenced
 * record; otherwise, by label and position.
 */
function useItemName({ label, fields }: GroupField) {
  const { findRecords } = use(FormContext)
  return (item: unknown, index: number): string => {
    const names = Object.entries(isObject(item) ? fields : {}).map(([name, field]) => {
      const value = (item as Json)[name]
      if (field.type !== 'record') return field.type === 'text' ? String(value ?? '').trim() : ''
      const target = findRecords(field.target).find(({ data }) => refersTo(field, value, data))
      return target ? getRecordTitle(findRecordKind(field.target)!, target.data) : ''
    })
    return names.find(Boolean) ?? `${label} ${index + 1}`
  }
}

/** Hook: a key for each item. The key stays the same when the item moves. */
function useItemKeys(count: number) {
  const [keys, setKeys] = useState<number[]>([])
  if (keys.length === count) return [keys, setKeys] as const
  const newKeys = Array.from(
    { length: count },
    (_, index) => keys[index] ?? createKey(keys) + index,
  )
  setKeys(newKeys)
  return [newKeys, setKeys] as const
}

function createKey(keys: readonly number[]): number {
  return Math.max(0, ...keys) + 1
}
