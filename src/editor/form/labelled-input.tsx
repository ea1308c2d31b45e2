import { clsx } from 'clsx'
import { use, type ReactNode } from 'react'
import type { Field } from '../../content/model/field'
import { addLanguageToLabel } from '../../content/model/field-label'
import { getOutdatedFlagName } from '../../content/model/translation'
import type { Language } from '../../languages/languages'
import { DifferenceNote } from './difference-notes'
import { TextContext, getInputId } from './form-context'
import { setFocusedField } from '../state/editor-view'

interface LabelledInputProps {
  path: string
  field: Pick<Field, 'label' | 'hint' | 'optional'>
  label?: string
  /** Language of the text, if the field is translated. */
  language?: Language
  /** True to announce errors, because an error can appear long after staff have used the input. */
  announcesError?: boolean
  /** Error to show while staff type. An error from validation takes precedence. */
  problem?: string
  /** Notes about the value, below the input. */
  notes?: ReactNode
  /**
   * Text of the input. A difference note marks the words in which the other record's text differs.
   */
  text?: string
  /** Formats the value of the other record; by default, in quotation marks. */
  describe?: (value: unknown) => string
  /** Renders the input with the attributes that connect the input to its label. */
  children: (input: InputAttributes) => ReactNode
}

export interface InputAttributes {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  onFocus: () => void
}

/** Input with its label, and with its error or its hint. */
export function LabelledInput(props: LabelledInputProps) {
  const { path, field, label = field.label, language, announcesError, children } = props
  const { errors, comparison } = use(TextContext)
  const error = errors.get(path) ?? props.problem
  const id = getInputId(path)
  return (
    <div className={clsx('labelled', comparison?.values.has(path) && 'different')}>
      <label htmlFor={id}>
        {language ? addLanguageToLabel(language, label) : label}
        {field.optional && <small> (optional)</small>}
      </label>
      <p
        className={error ? 'error' : 'hint'}
        id={`hint-${id}`}
        role={error && announcesError ? 'alert' : undefined}
      >
        {error ?? field.hint}
      </p>
      {children({
        id,
        'aria-describedby': `hint-${id} notes-${id}`,
        'aria-invalid': error ? true : undefined,
        onFocus: () => setFocusedField(path, language),
      })}
      <div id={`notes-${id}`}>
        <DifferenceNote path={path} describe={props.describe ?? quote} text={props.text} />
        {props.notes}
      </div>
    </div>
  )
}

function quote(value: unknown): string {
  return `“${String(value)}”`
}

interface OutdatedNoteProps {
  /** Path of the text or picture. */
  path: string
  /** Text of the note: what has changed, and what to check. */
  children: ReactNode
}

/** Note that a value may be outdated. Is shown until somebody edits or confirms the value. */
export function OutdatedNote({ path, children }: OutdatedNoteProps) {
  const { change, focus } = use(TextContext)
  const confirm = () => {
    change(getOutdatedFlagName(path), undefined)
    // Moves the focus to the input, because the focused button disappears with the note.
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
