import { use } from 'react'
import { hasEdits, type OpenDraft } from '../state/drafts'
import { showRecord, takeVersion } from '../actions/version-actions'
import { FormContext } from './form-context'

/** What form and preview show instead of the edited record, and the question whether to take it. */
export function ShownRecord({ draftKey: key, draft }: { draftKey: string; draft: OpenDraft }) {
  const { comparison } = use(FormContext)
  const { opened, shown } = draft
  if (!shown || !comparison) return null
  const { name, labels } = comparison
  const isSame = opened !== undefined && labels.length === 0
  const take = () => {
    const question = 'Replace what you have typed here? It is not published.'
    if (hasEdits(draft) && !window.confirm(question)) return
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
          {opened ? 'Use this version' : 'Bring it back'}
        </button>
      )}
      <button type="button" onClick={() => showRecord(key, undefined)}>
        Back to mine
      </button>
    </div>
  )
}
