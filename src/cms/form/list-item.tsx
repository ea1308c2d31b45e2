import { useSortable } from '@dnd-kit/sortable'
import { memo, use, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import type { GroupField } from '../../content-model/field'
import { isObject } from '../../content-model/values'
import { pictureUrl, usePictures } from '../pictures'
import { FieldInputs } from './field-input'
import { FormContext, inputId, type InputProps } from './form-context'
import { isInside } from './form-errors'

interface ListItemProps extends InputProps<GroupField> {
  /** Stays the same wherever the item is moved. */
  sortKey: number
  place: number
  /** How many items the list has. */
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (place: number, item: unknown) => void
}

/** An item of a list: a line with its name, which opens it, and its inputs. One text is never closed. */
export const ListItem = memo(function ListItem(props: ListItemProps) {
  const { sortKey, field, path, value, place, count, onChange, onMove, onRemove } = props
  const { errors, announce } = use(FormContext)
  const isOneText = Object.keys(field.fields).length === 1
  const name = itemName(field, value, place)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: sortKey,
    data: { name },
  })
  const picture = firstPicture(value)
  usePictures()
  const inputs = (
    <FieldInputs
      fields={field.fields}
      path={path}
      values={isObject(value) ? value : {}}
      onChange={onChange}
      label={isOneText ? name : undefined}
    />
  )
  const moveTo = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const to = Number(currentTarget.value) - 1
    flushSync(() => onMove(place, to))
    // An element that is moved in the page loses the focus.
    currentTarget.focus()
    announce(`“${name}” is now at place ${to + 1} of ${count}.`)
  }

  return (
    <li
      ref={setNodeRef}
      className="item"
      data-dragging={drag.isDragging}
      data-invalid={[...errors.keys()].some((each) => isInside(each, path))}
      style={{
        transition: drag.transition,
        translate: drag.transform ? `0 ${drag.transform.y}px` : undefined,
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
      {isOneText ? (
        inputs
      ) : (
        <details>
          <summary id={inputId(path)}>
            {picture && <img src={pictureUrl(picture)} alt="" loading="lazy" />}
            <span dir="auto">{name}</span>
          </summary>
          <div className="fields">{inputs}</div>
        </details>
      )}
      <select aria-label={`Place of “${name}”`} value={place + 1} onChange={moveTo}>
        {Array.from({ length: count }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </select>
      <button type="button" aria-label={`Remove “${name}”`} onClick={() => onRemove(place, value)}>
        ✕
      </button>
    </li>
  )
})

/** What an item is called: by its first line of text, or by its place. */
export function itemName({ label, fields }: GroupField, item: unknown, place: number): string {
  const names = Object.keys(fields)
  const first = names.find((name) => fields[name]?.kind === 'text')
  const isOneText = names.length === 1
  const text = first && !isOneText && isObject(item) ? String(item[first] ?? '').trim() : ''
  return text || `${label} ${place + 1}`
}

function firstPicture(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  if (typeof value.src === 'string') return value.src
  const found = Object.values(value).map(firstPicture)
  return found.find((src) => src !== undefined && src !== '')
}
