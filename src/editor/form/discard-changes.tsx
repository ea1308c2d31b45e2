import { discardChanges, hasOnlyEdits, restoreChanges } from '../actions/draft-actions'
import { getRecordTitle } from '../../content/model/record-kind'
import { confirm } from '../state/confirmation'
import { isSaved } from '../state/drafts'
import { isAdding, type OpenForm } from '../state/forms'
import { findUndoStep } from '../state/undo'
import { words } from '../words/words'
import { focusOnMount } from './form-context'

/** Button that discards the edits; renders nothing without unsaved edits. */
export function DiscardButton({ form }: { form: OpenForm }) {
  const { key, kind, draft, task, shown } = form
  if (!draft || isSaved(draft)) return null
  const discard = async () => {
    const isFinal = hasOnlyEdits(form)
    const question = isFinal
      ? words.drafts.confirmDiscardStored(getRecordTitle(kind, draft.record))
      : words.form.confirmDiscard
    if (await confirm(question, words.form.discard)) discardChanges(key, isFinal)
  }
  const isBusy = task !== undefined || shown !== undefined || isAdding(form)
  return (
    <button type="button" disabled={isBusy} onClick={() => void discard()}>
      {words.form.discard}
    </button>
  )
}

/** Note that the edits were discarded. Stays until staff type something. */
export function Discarded({ form: { key, undo } }: { form: OpenForm }) {
  const step = findUndoStep(undo, '', 'draft')
  if (!step) return null
  return (
    <div className="undo" role="status">
      {words.form.discarded}
      <button type="button" ref={focusOnMount} onClick={() => restoreChanges(key, step)}>
        {words.form.undo}
      </button>
    </div>
  )
}
