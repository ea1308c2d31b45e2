import { use } from 'react'
import { showRecord, takeVersion } from '../actions/version-actions'
import { findSiteDraft } from '../state/content'
import { isSaved } from '../state/drafts'
import type { OpenForm } from '../state/forms'
import { words } from '../words/words'
import { FormContext } from './form-context'

/** The record that form and preview show instead of the edited record, with its question. */
export function ShownRecordNote({ form }: { form: OpenForm }) {
  const { comparison } = use(FormContext)
  const { key, draft, published, shown } = form
  if (!shown || !comparison) return null
  const { name, labels } = comparison
  const isSame = published !== undefined && labels.length === 0
  const take = () => {
    const siteDraft = findSiteDraft(key)
    const parts = [
      ...(draft && !isSaved(draft) ? [words.versions.typed] : []),
      ...(siteDraft ? [words.form.draftBy(siteDraft.author)] : []),
    ]
    if (parts.length > 0 && !window.confirm(words.versions.confirmTake(parts))) return
    takeVersion(key)
  }
  return (
    <div className="question" role="group" aria-label="Shown in form and preview">
      <p role="status">
        Form and preview show {shown.title}.
        {labels.length > 0 && ` It differs from ${name} in: ${labels.join(', ')}.`}
        {isSame && ` It is the same as ${name}.`}
      </p>
      {shown.version && (
        <button type="button" disabled={isSame} onClick={take}>
          {published ? 'Use this version' : 'Bring it back'}
        </button>
      )}
      <button type="button" onClick={() => showRecord(key, undefined)}>
        Back to mine
      </button>
    </div>
  )
}
