import { use } from 'react'
import type { GroupField } from '../../content/model/field'
import { getFieldLabel } from '../../content/model/field-label'
import type { Json } from '../../content/model/record-file'
import { isEmpty, isEqual } from '../../content/model/values'
import { confirm } from '../state/confirmation'
import { setFocusedField } from '../state/editor-view'
import { checkRecord } from '../state/form-errors'
import { isAdding } from '../state/forms'
import { findUndoStep } from '../state/undo'
import { words } from '../words/words'
import { FormContext, focusOnMount, getInputId, type InputProps } from './form-context'

/** Switch of an optional group. Keeps the group's values until staff leave the form. */
export function GroupSwitch({ field, name, path, values }: InputProps<GroupField>) {
  const form = use(FormContext)
  const { errors, undo: steps, addUndoStep, removeUndoStep, change, focus } = form
  const { [name]: value } = values
  const isOn = !isEmpty(value)
  const id = getInputId(path)
  const error = errors.get(path)
  // Offers no Undo if the group is on again, for example from an earlier version.
  const removed = isOn ? undefined : findUndoStep(steps, path, 'group')
  const missing = isOn ? [...checkRecord(field, value as Json).keys()] : []

  const switchOn = () => {
    change(path, removed?.value ?? {})
    if (removed) removeUndoStep(removed)
  }
  const switchOff = async () => {
    if (!isEqual(value, {})) {
      const question = `Remove “${field.label}”, with all its texts and pictures? You can bring it back until you leave this form.`
      if (!(await confirm(question, words.pictures.remove))) return
      addUndoStep({ type: 'group', path, value })
    }
    change(path, undefined)
  }

  const undo = () => {
    switchOn()
    focus(path)
  }

  return (
    <>
      <label>
        <input
          type="checkbox"
          id={id}
          aria-describedby={`hint-${id}`}
          aria-invalid={error ? true : undefined}
          checked={isOn}
          disabled={isAdding(form)}
          onChange={isOn ? () => void switchOff() : switchOn}
          onFocus={() => setFocusedField(path)}
        />{' '}
        {field.switchLabel}
      </label>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? field.hint}
      </p>
      {removed && (
        <div className="undo" role="status">
          “{field.label}” is removed.
          <button type="button" ref={focusOnMount} onClick={undo}>
            Undo
          </button>
        </div>
      )}
      {missing.length > 0 && (
        <div className="note">
          Before you publish, fill in:
          <ul>
            {missing.map((each) => (
              <li key={each}>
                <button type="button" className="link" onClick={() => focus(`${path}.${each}`)}>
                  {getFieldLabel(field.fields, each)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
