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
    <div className="question" role="group" aria-label={words.versions.shown}>
      <p role="status">
        {words.versions.shows(shown.title)}
        {labels.length > 0 && ` ${words.versions.differs(name, labels)}`}
        {isSame && ` ${words.versions.isSame(name)}`}
      </p>
      {shown.version && (
        <button type="button" disabled={isSame} onClick={take}>
          {words.versions.use}
        </button>
      )}
      <button type="button" onClick={() => showRecord(key, undefined)}>
        {words.versions.back}
      </button>
    </div>
  )
}
