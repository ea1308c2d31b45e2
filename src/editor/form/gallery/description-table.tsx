import { use, useEffect, useRef, type KeyboardEvent } from 'react'
import type { GroupField } from '../../../content/model/field'
import { getPropertyName } from '../../../content/model/translation'
import {
  countDescriptions,
  findNext,
  isComplete,
  listMissingLanguages,
} from '../../model/picture-items'
import { useEditorView } from '../../state/editor-view'
import { words } from '../../words/words'
import { FormContext, getInputId } from '../form-context'
import { hasFinePointer } from '../has-fine-pointer'
import type { Items } from '../use-list-items'
import { DescriptionRow } from './description-row'

interface DescriptionTableProps {
  field: GroupField
  /** Path of the list. */
  path: string
  items: Items
  keys: readonly number[]
}

/**
 * Table of the descriptions of a list of pictures, with a row for each picture. Enter moves the
 * focus to the next language, then to the next picture that needs a description.
 */
export function DescriptionTable({ field, path, items, keys }: DescriptionTableProps) {
  const { formLanguages, focus, announce } = use(FormContext)
  const { missing, all } = countDescriptions(items)

  const goToMissing = () => {
    const { focusedField } = useEditorView.getState()
    const current = focusedField.startsWith(`${path}.`)
      ? Number.parseInt(focusedField.slice(path.length + 1))
      : -1
    const isMissing = (item: unknown) => listMissingLanguages(item).length > 0
    const next = findNext(items, current, isMissing)!
    const [language] = listMissingLanguages(items[next])
    focus(`${path}.${next}.${getPropertyName(language!, 'alt')}`)
  }
  const knownCount = useRef(0)
  useEffect(() => {
    const added = items.findIndex(
      (item, index) => index >= knownCount.current && !isComplete(item, formLanguages),
    )
    knownCount.current = items.length
    // Leaves the focus where staff have gone while the pictures were added.
    const isWaiting = document.activeElement?.id === getInputId(path)
    const name = getPropertyName(formLanguages[0]!, 'alt')
    if (isWaiting && added >= 0 && hasFinePointer()) focus(`${path}.${added}.${name}`)
  }, [items, path, formLanguages, focus])
  const goOn = (event: KeyboardEvent) => {
    const { id } = event.target as HTMLElement
    const prefix = getInputId(`${path}.`)
    const [row = '', name = ''] = id.startsWith(prefix) ? id.slice(prefix.length).split('.') : []
    const names = formLanguages.map((language) => getPropertyName(language, 'alt'))
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== 'Enter' || isCommand || !names.includes(name)) return
    // Ignores Enter during a composition, because Enter then confirms a word of the input method.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    const index = Number(row)
    const otherName = names[names.indexOf(name) + 1]
    if (otherName) return focus(`${path}.${index}.${otherName}`)
    const isSought = (item: unknown, each: number) =>
      each !== index && !isComplete(item, formLanguages)
    const next = findNext(items, index, isSought) ?? index + 1
    if (next < items.length) focus(`${path}.${next}.${names[0]}`)
    else announce(words.gallery.complete)
  }

  return (
    <section className="descriptions">
      <div className="tools">
        <h3>{words.gallery.table}</h3>
        <p>{words.gallery.missing(missing, all)}</p>
        {missing > 0 && (
          <button type="button" onClick={goToMissing}>
            {words.gallery.next(missing)}
          </button>
        )}
      </div>
      <p className="hint">{words.gallery.keys}</p>
      {/* Handles keys that bubble from the inputs. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol aria-label={words.gallery.table} onKeyDown={goOn}>
        {items.map((item, index) => (
          <DescriptionRow
            key={keys[index]}
            field={field}
            path={`${path}.${index}`}
            value={item}
            index={index}
          />
        ))}
      </ol>
    </section>
  )
}
