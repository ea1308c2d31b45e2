import type { RecordVersion } from '../cms-access/content-api'
import { storeEdits } from './actions'
import { getDraft, patchDraft, type OpenDraft } from './drafts'
import { withPresentFields } from './form/change-record'
import { addVersionPictures } from './pictures'

/* Actions of staff with earlier versions and deleted records, by the key of the form's draft. */

/** Shows an earlier version in the preview; undefined shows the form's own state again. */
export function showVersion(key: string, shown: OpenDraft['shown'] | undefined): void {
  if (shown) addVersionPictures(shown.id, shown.record)
  patchDraft(key, { shown })
}

/** Returns true for a version that can be shown, because it has a record. */
export function hasRecord(version: RecordVersion): version is NonNullable<OpenDraft['shown']> {
  return version.record !== null
}

/** Puts the shown version into the form, as unpublished edits. */
export function takeVersion(key: string): void {
  const draft = getDraft(key)
  if (!draft?.shown) return
  const { id, path, record } = draft.shown
  const restored = { id, path }
  const taken = draft.opened ? withPresentFields(record, draft.opened) : record
  patchDraft(key, { record: taken, restored, shown: undefined, errors: new Map() })
  storeEdits(key, draft.record)
}
