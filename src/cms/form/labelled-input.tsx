import { use, type ReactNode } from 'react'
import type { Field } from '../../content-model/field'
import { labelIn } from '../../content-model/field-label'
import { outdatedName } from '../../content-model/translation'
import type { Language } from '../../languages/languages'
import { FormContext, inputId } from './form-context'
import { followFocus } from './editor-view'

interface LabelledProps {
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
export function Labelled(props: LabelledProps) {
  const { path, field, label = field.label, language, notes, children } = props
  const error = use(FormContext).errors.get(path)
  const id = inputId(path)
  return (
    <div className="labelled">
      <label htmlFor={id}>
        {language ? labelIn(language, label) : label}
        {field.optional && <small> (optional)</small>}
      </label>
      <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
        {error ?? field.hint}
      </p>
      {children({
        id,
        'aria-describedby': `hint-${id} notes-${id}`,
        'aria-invalid': error ? true : undefined,
        onFocus: () => followFocus(path, language),
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
    change(outdatedName(path), undefined)
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
