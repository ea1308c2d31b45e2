import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment, memo, use, useCallback, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Field, GroupField, ListField } from '../../content/model/field'
import { findPictures } from '../../content/model/picture-fields'
import { isTranslated, getPropertyName } from '../../content/model/translation'
import { getPictureUrl, usePictures } from '../state/pictures'
import { words } from '../words/words'
import { DifferenceInside } from './difference-notes'
import {
  FormContext,
  ItemsContext,
  getInputId,
  type FieldInputsProps,
  type InputProps,
} from './form-context'
import { DragHandle, ItemPlace, RemoveButton } from './item-controls'
import { ListFrame } from './list-frame'
import { SortableItems } from './sortable-items'
import { UndoStepNote } from './undo-step'
import { useItemName } from './use-item-name'
import { useListItems, type IndexedItem } from './use-list-items'

interface ListInputProps extends InputProps<ListField> {
  /** Component for the inputs of an item. Is a prop, because an import would be circular. */
  readonly Inputs: ComponentType<FieldInputsProps>
}

/** Input of a list: adds, moves, removes and restores items. */
export function ListInput({ field, name, path, values, Inputs }: ListInputProps) {
  const { itemGroup, max = Infinity } = field
  const { formLanguages, change, focus } = use(FormContext)
  const list = useListItems(field, name, path, values)
  const { items, keys, latest, move, remove } = list

  const add = () => {
    const [[first, field]] = Object.entries(itemGroup.fields) as [[string, Field]]
    const propertyName = isTranslated(field) ? getPropertyName(formLanguages[0]!, first) : first
    flushSync(() => change(`${path}.${items.length}`, {}))
    focus(`${path}.${items.length}.${propertyName}`)
  }
  const moveOne = useCallback((from: number, to: number) => move([from], to), [move])
  const undoIndex = latest?.type === 'item' ? Math.min(latest.index, items.length) : undefined
  const undo = <UndoStepNote list={list} />
  return (
    <ListFrame field={field} path={path} items={items}>
      <SortableItems
        keys={keys}
        strategy={verticalListSortingStrategy}
        describe={(index) => list.describe(1, index)}
        getTarget={(_active, over) => over}
        onDrop={moveOne}
      >
        <ItemsContext value={items}>
          <ol>
            {items.map((item, index) => (
              <Fragment key={keys[index]}>
                {undoIndex === index && undo}
                <ListItem
                  sortKey={keys[index]!}
                  field={itemGroup}
                  path={`${path}.${index}`}
                  value={item}
                  index={index}
                  itemCount={items.length}
                  onMove={moveOne}
                  onRemove={remove}
                  Inputs={Inputs}
                />
              </Fragment>
            ))}
          </ol>
        </ItemsContext>
      </SortableItems>
      {undoIndex === items.length && undo}
      {items.length < max ? (
        <button type="button" id={getInputId(path)} onClick={add}>
          Add {itemGroup.label.toLowerCase()}
        </button>
      ) : (
        <p className="hint">{words.lists.room(max)}</p>
      )}
    </ListFrame>
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
  onRemove: (items: readonly IndexedItem[]) => void
}

/** List item. A click on its name opens its inputs. The input of a single field is always open. */
const ListItem = memo(function ListItem(props: ListItemProps) {
  const { sortKey, field, path, value, index, itemCount, onMove, onRemove, Inputs } = props
  const { comparison } = use(FormContext)
  const name = useItemName(field)(value, index)
  const label = `${field.label} ${index + 1}`
  const hasSingleField = Object.keys(field.fields).length === 1
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: sortKey,
    disabled: comparison !== undefined,
  })
  const picture = findPictures(value).find(({ src }) => src !== '')
  usePictures()

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
      <DragHandle name={name} {...{ attributes, listeners, setActivatorNodeRef }} />
      {hasSingleField ? (
        <Inputs fields={field.fields} path={path} value={value} label={label} />
      ) : (
        <details>
          <summary id={getInputId(path)}>
            {picture && <img src={getPictureUrl(picture.src)} alt="" loading="lazy" />}
            <span dir="auto">{name}</span>
            <DifferenceInside path={path} />
          </summary>
          <div className="fields">
            <Inputs fields={field.fields} path={path} value={value} />
          </div>
        </details>
      )}
      <ItemPlace {...{ name, index, itemCount, onMove }} />
      <RemoveButton name={name} onRemove={() => onRemove([[index, value]])} />
    </li>
  )
})
