import { use, useState } from 'react'
import type { GroupField } from '../../content/model/field'
import { getFieldLabel } from '../../content/model/field-label'
import type { Json } from '../../content/model/record-file'
import { isEmpty, isEqual } from '../../content/model/values'
import { setFocusedField } from '../state/editor-view'
import { FormContext, focusOnMount, getInputId, type InputProps } from './form-context'
import { checkRecord } from '../state/form-errors'

/** Switch of an optional group, which keeps the values of the group until the form is left. */
export function GroupSwitch({ field, name, path, values }: InputProps<GroupField>) {
  const { errors, removed, setRemoved, change, focus } = use(FormContext)
  const [kept, setKept] = useState<unknown>({})
  const { [name]: value } = values
  const isOn = !isEmpty(value)
  const id = getInputId(path)
  const error = errors.get(path)
  const isRemoved = removed?.path === path
  const missing = isOn ? [...checkRecord(field, value as Json).keys()] : []

  const switchOn = () => {
    change(path, kept)
    if (isRemoved) setRemoved(undefined)
  }
  const switchOff = () => {
    if (!isEqual(value, {})) {
      const question = `Remove “${field.label}”, with all its texts and pictures? You can bring it back until you leave this form.`
      if (!window.confirm(question)) return
      setRemoved({ path, item: value, index: 0 })
    }
    setKept(value)
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
          onChange={isOn ? switchOff : switchOn}
          onFocus={() => setFocusedField(path)}
        />{' '}
        {field.switchLabel}
      </label>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? field.hint}
      </p>
      {isRemoved && (
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
