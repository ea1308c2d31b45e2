import type { Draft as SiteDraft } from '../api/old-content-api'
import { getRecordTitle } from '../../content/model/record-kind'
import { useSiteDrafts } from '../state/site-drafts'
import {
  copyPreviewLink,
  discardSiteDraft,
  openSiteDraft,
  replaceLink,
  showSiteDraft,
} from '../actions/draft-actions'
import { hasEdits, isSaved, type OpenDraft } from '../state/drafts'
import { formatTime } from '../model/format-time'

interface DraftProps {
  draftKey: string
  draft: OpenDraft
}

/** Buttons for the draft that the form has saved or opened. */
export function DraftTools({ draftKey: key, draft }: DraftProps) {
  const { siteDraft } = draft
  const isBusy = isDeciding(draft)
  if (!siteDraft) return null
  const { link } = siteDraft
  return (
    <>
      {link && isSaved(draft) && (
        <button type="button" onClick={() => void copyPreviewLink(link)}>
          Copy preview link
        </button>
      )}
      {isSaved(draft) && (
        <button type="button" disabled={isBusy} onClick={() => void replaceLink(key)}>
          {link ? 'End the link' : 'New preview link'}
        </button>
      )}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => confirmDiscard(siteDraft) && void discardSiteDraft(key, siteDraft)}
      >
        Discard draft
      </button>
    </>
  )
}

/** The drafts at the site of the same record or, for a new record, of all new records. */
export function SiteDraftQuestions({ draftKey: key, draft }: DraftProps) {
  const { kind, path, opened, siteDraft } = draft
  const others = useSiteDrafts().filter((each) => each.version !== siteDraft?.version)
  const own = others.filter((each) => each.key === key)
  const ofNewRecords = others.filter((each) => !opened && each.key.startsWith(`${path}#`))
  return (own.length > 0 ? own : ofNewRecords).map((other) => {
    const { author, savedAt, record } = other
    const title = getRecordTitle(kind, record)
    const isMeanwhile = other.key === key && hasEdits(draft)
    return (
      <div
        key={other.key}
        className="question"
        role="group"
        aria-label={`Draft: ${title}`}
        inert={isDeciding(draft)}
      >
        <p>
          {isMeanwhile
            ? `${author ?? 'Somebody else'} has saved a draft of this, ${formatTime(savedAt)}. If you open it, what you have typed stays, and you are asked where both of you changed the same.`
            : `Draft${opened ? '' : ` of “${title}”`}${author ? ` by ${author}` : ''}, ${formatTime(savedAt)}.`}
        </p>
        <button type="button" onClick={() => openSiteDraft(key, other)}>
          Open it
        </button>
        {opened && other.key === key && (
          <button type="button" onClick={() => showSiteDraft(key, other)}>
            See what differs
          </button>
        )}
        <button
          type="button"
          onClick={() => confirmDiscard(other) && void discardSiteDraft(key, other)}
        >
          Discard it
        </button>
      </div>
    )
  })
}

/** Returns true while an action runs or a question must be answered first. */
export function isDeciding({ task, conflict, shown }: OpenDraft): boolean {
  return task !== undefined || conflict !== undefined || shown !== undefined
}

function confirmDiscard({ author }: SiteDraft): boolean {
  const whose = author ? `the draft by ${author}` : 'the draft'
  return window.confirm(`Discard ${whose}, for all staff? Its preview link ends.`)
}
