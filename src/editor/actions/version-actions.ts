import { findDifferences, listChangedLabels } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import {
  adoptRecord,
  getDraft,
  hasEdits,
  patchDraft,
  type OpenDraft,
  type ShownRecord,
} from '../state/drafts'
import { storeEdits } from './edits'
import { withPresentFields } from '../model/change-record'
import type { Comparison } from '../model/comparison'
import { addVersionPictures } from '../state/pictures'

/* Actions of staff with earlier versions, deleted records and the changes of others, by the key of
   the form's draft. */

/** Shows another record in form and preview; undefined shows the edited one again. */
export function showRecord(key: string, shown: ShownRecord | undefined): void {
  if (shown?.version) addVersionPictures(shown.version.id, shown.record)
  patchDraft(key, { shown })
}

/** Compares the shown record: a version with what is published, a change with the edited record. */
export function compareShown(
  draft: OpenDraft,
  published: Json | undefined,
): Comparison | undefined {
  const { kind, opened, record, shown } = draft
  if (!shown) return undefined
  const isOurs = !shown.version && hasEdits(draft)
  // There is nothing to compare a deleted record with.
  const other = isOurs ? record : opened && (published ?? opened)
  return {
    name: isOurs ? 'yours' : 'what is published',
    labels: other ? listChangedLabels(kind.fields, other, shown.record) : [],
    values: other ? findDifferences(shown.record, other) : new Map(),
  }
}

/** Puts the shown version into the form, as unpublished edits. */
export function takeVersion(key: string): void {
  const draft = getDraft(key)
  if (!draft?.shown?.version) return
  const { record, version } = draft.shown
  const restored = { id: version.id, path: version.path }
  const taken = draft.opened ? withPresentFields(record, draft.opened) : record
  patchDraft(key, { ...adoptRecord(draft.kind, taken), restored, shown: undefined })
  storeEdits(key, draft.record)
}
