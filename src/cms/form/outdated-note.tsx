import { use, type ReactNode } from 'react'
import { outdatedName } from '../../content-model/translation'
import { FormContext, type Change } from './form-context'

interface OutdatedNoteProps {
  /** Of the text or the picture. */
  path: string
  /** Whether it is marked; see change-record.ts. */
  mark: unknown
  onChange: Change
  /** What has changed since, and what to read again. */
  children: ReactNode
}

/** Says that a text may no longer fit, until somebody edits it or says that it does. */
export function OutdatedNote({ path, mark, onChange, children }: OutdatedNoteProps) {
  const { focus } = use(FormContext)
  if (!mark) return null
  const confirm = () => {
    onChange(outdatedName(path), undefined)
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
