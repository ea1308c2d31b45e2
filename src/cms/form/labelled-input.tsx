import { use, type ReactNode } from 'react'
import type { Field } from '../../content-model/field'
import { addLanguageToLabel } from '../../content-model/field-label'
import { getOutdatedFlagName } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { FormContext, getInputId } from './form-context'
import { setFocusedField } from './editor-view'

interface LabelledInputProps {
  /** The path of the field. */
  path: string
  field: Pick<Field, 'label' | 'hint' | 'optional'>
  label?: string
  /** What a text is written in, if it has translations. */
  language?: Language
  /** Lines about the value, below its input. */
  notes?: ReactNode
  /** The input, with what it needs to belong to its label. */
  children: (input: InputAttributes) => ReactNode
}

export interface InputAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  onFocus: () => void
}

/** An input with its label, and what to write or what is wrong. */
export function LabelledInput(props: LabelledInputProps) {
  const { path, field, label = field.label, language, notes, children } = props
  const error = use(FormContext).errors.get(path)
  const id = getInputId(path)
  return (
    <div className="labelled">
      <label htmlFor={id}>
        {language ? addLanguageToLabel(language, label) : label}
        {field.optional && <small> (optional)</small>}
      </label>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? field.hint}
      </p>
      {children({
        id,
        'aria-describedby': `hint-${id} notes-${id}`,
        'aria-invalid': error ? true : undefined,
        onFocus: () => setFocusedField(path, language),
      })}
      {notes && <div id={`notes-${id}`}>{notes}</div>}
    </div>
  )
}

interface OutdatedNoteProps {
  /** Of the text or the picture. */
  path: string
  /** What has changed since, and what to read again. */
  children: ReactNode
}

/** Says that a text may no longer fit, until somebody edits it or says that it does. */
export function OutdatedNote({ path, children }: OutdatedNoteProps) {
  const { change, focus } = use(FormContext)
  const confirm = () => {
    change(getOutdatedFlagName(path), undefined)
    // The button is gone with its note.
    focus(path)
  }
  return (
    <p className="note">
      {children}{' '}
      <button type="button" className="link" onClick={confirm}>
        It still fits
      </button>
    </p>
  )
}
