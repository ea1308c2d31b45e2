import type { RecordKind } from '../../content/model/record-kind'
import { changeRecord } from '../model/change-record'
import { findSiteDraft, getContent } from '../state/content'
import { updateDraft, type Draft } from '../state/drafts'
import { withNews } from '../state/news'
import { adoptDraft } from './draft-actions'

/**
 * Changes a field of a record whose form is not open. The change is an unpublished edit, as in the
 * form. First takes over what others have published, which the table of translations shows.
 */
export function editRecord(kind: RecordKind, key: string, path: string, value: unknown): void {
  updateDraft(key, (stored) => {
    const published = getContent()?.records[key]
    const draft = stored ? withNews(kind, stored, published) : startDraft(kind, key)
    if (!draft) return undefined
    const record = changeRecord(kind.fields, draft.record, path, value)
    return { ...draft, record, editedAt: new Date().toISOString() }
  })
}

/**
 * Starts a draft from the published record or, for a new record, from the server's draft. Returns
 * undefined if there is neither.
 */
function startDraft(kind: RecordKind, key: string): Draft | undefined {
  const published = getContent()?.records[key]
  if (published) return { record: published, opened: published }
  const siteDraft = findSiteDraft(key)
  return siteDraft && adoptDraft(kind, siteDraft, undefined).draft
}
