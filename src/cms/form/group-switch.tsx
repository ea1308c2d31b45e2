import { use, useState } from 'react'
import type { GroupField } from '../../content-model/field'
import { getFieldLabel } from '../../content-model/field-label'
import { isEmpty, isEqual, isObject } from '../../content-model/values'
import { setFocusedField } from './editor-view'
import { FormContext, focusOnMount, getInputId, type InputProps } from './form-context'
import { checkRecord } from './form-errors'

/**
 * Switch of an optional group. While the form is open, a group that is switched on again has its
 * former values.
 */
export function GroupSwitch({ field, name, path, values }: InputProps<GroupField>) {
  const { errors, removed, setRemoved, change, announce } = use(FormContext)
  const [former, setFormer] = useState<unknown>({})
  const { [name]: value } = values
  const { label, hint, switchLabel } = field
  const isOn = !isEmpty(value)
  const id = getInputId(path)
  const error = errors.get(path)

  const switchOn = () => {
    change(path, former)
    if (removed?.path === path) setRemoved(undefined)
    if (!isEqual(former, {})) announce(`“${label}” is back.`)
  }
  const switchOff = () => {
    const question = `Remove “${label}”, with all its texts and pictures? Until you leave this form, you can bring it back.`
    const hasContent = !isEqual(value, {})
    if (hasContent && !window.confirm(question)) return
    setFormer(value)
    if (hasContent) setRemoved({ path, item: value, index: 0 })
    change(path, undefined)
  }
  const undo = () => {
    switchOn()
    document.getElementById(id)?.focus()
  }

  return (
    <>
      <div className="labelled">
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
          {switchLabel}
        </label>
        <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
          {error ?? hint}
        </p>
      </div>
      {removed?.path === path && (
        <div className="undo" role="status">
          “{label}” is removed.
          <button type="button" ref={focusOnMount} onClick={undo}>
            Undo
          </button>
        </div>
      )}
      {isOn && <InvalidFields field={field} path={path} value={value} />}
    </>
  )
}

/** List of the fields of a group that staff must fill in or correct, with links to their inputs. */
function InvalidFields({
  field,
  path,
  value,
}: {
  field: GroupField
  path: string
  value: unknown
}) {
  const { focus } = use(FormContext)
  const invalid = [...checkRecord(field, isObject(value) ? value : {}).keys()]
  if (invalid.length === 0) return null
  return (
    <div className="note">
      <p>Before you publish, fill in:</p>
      <ul>
        {invalid.map((each) => (
          <li key={each}>
            <button type="button" className="link" onClick={() => focus(`${path}.${each}`)}>
              {getFieldLabel(field.fields, each)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
