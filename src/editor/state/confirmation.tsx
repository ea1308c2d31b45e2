import { useId } from 'react'
import { create } from 'zustand'
import { words } from '../words/words'

/** A question that staff must answer before an action. */
interface Confirmation {
  readonly text: string
  /** Name of the action, as the label of the button that confirms. */
  readonly action: string
  readonly answer: (isAgreed: boolean) => void
}

/** Hook: the question that staff have to answer; undefined if there is none. */
export const useConfirmation = create<Confirmation | undefined>()(() => undefined)

/**
 * Asks staff before an action that removes something.
 * @param action name of the action, as the label of the button that confirms
 * @returns true if staff agree
 */
export function confirm(text: string, action: string): Promise<boolean> {
  useConfirmation.getState()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      useConfirmation.setState(undefined, true)
      resolve(isAgreed)
    }
    useConfirmation.setState({ text, action, answer }, true)
  })
}

/** Opens a dialog. Returns a cleanup that closes the dialog, so that the focus is restored. */
function show(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

export function ConfirmationDialog() {
  const question = useConfirmation()
  const id = useId()
  if (!question) return null
  const { text, action, answer } = question
  return (
    <dialog
      ref={show}
      key={text}
      className="confirmation"
      role="alertdialog"
      aria-labelledby={id}
      onCancel={() => answer(false)}
    >
      <p id={id}>{text}</p>
      <div className="tools">
        <button type="button" onClick={() => answer(false)}>
          {words.form.cancel}
        </button>
        <button type="button" className="primary" onClick={() => answer(true)}>
          {action}
        </button>
      </div>
    </dialog>
  )
}
