import { use, type ReactNode } from 'react'
import type { Field } from '../../content-model/field'
import type { Language } from '../../languages/languages'
import { FormContext, inputId } from './form-context'

interface LabelledProps {
  /** The path of the field. */
  path: string
  field: Pick<Field, 'label' | 'hint' | 'optional'>
  label?: ReactNode
  /** What a text is written in, if it has translations. */
  language?: Language
  /** Whether another label above says what to write. */
  isBelow?: boolean
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
  const { path, field, label = field.label, language, isBelow = false, notes, children } = props
  const { errors, onFocus } = use(FormContext)
  const error = errors.get(path)
  const id = inputId(path)
  return (
    <div className="labelled" data-invalid={error !== undefined}>
      <label htmlFor={id}>
        {label}
        {field.optional && !isBelow && <small> (optional)</small>}
      </label>
      {(error || !isBelow) && (
        <p className={error ? 'error' : 'hint'} id={`hint-${id}`}>
          {error ?? field.hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': `hint-${id} notes-${id}`,
        'aria-invalid': error ? true : undefined,
        onFocus: () => onFocus(path, language),
      })}
      {notes && <div id={`notes-${id}`}>{notes}</div>}
    </div>
  )
}
