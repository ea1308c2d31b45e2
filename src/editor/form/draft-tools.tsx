import {
  closeDraft,
  copyPreviewLink,
  discardSiteDraft,
  endPreviewLink,
} from '../actions/draft-actions'
import { findSiteDraft, useContent } from '../state/content'
import { isSaved } from '../state/drafts'
import type { OpenForm } from '../state/forms'
import { words } from '../words/words'
import { confirmDiscard } from './other-drafts'

/** Buttons for the server's draft that the form has saved or opened. */
export function DraftTools({ form }: { form: OpenForm }) {
  const { key, draft } = form
  const siteDraft = findSiteDraft(key, useContent())
  const isBusy = form.task !== undefined || form.shown !== undefined
  if (!draft?.siteDraft?.version || !siteDraft) return null
  const discard = async () => {
    if (await confirmDiscard(siteDraft)) await discardSiteDraft(key, siteDraft)
  }
  return (
    <>
      {isSaved(draft) && (
        <button type="button" disabled={isBusy} onClick={() => void copyPreviewLink(key)}>
          {words.drafts.copyLink}
        </button>
      )}
      {siteDraft.hasLink && (
        <button type="button" disabled={isBusy} onClick={() => void endPreviewLink(key)}>
          {words.drafts.endLink}
        </button>
      )}
      {isSaved(draft) && (
        <button type="button" disabled={isBusy} onClick={() => closeDraft(key)}>
          {words.drafts.close}
        </button>
      )}
      <button type="button" disabled={isBusy} onClick={() => void discard()}>
        {words.drafts.discardDraft}
      </button>
    </>
  )
}
