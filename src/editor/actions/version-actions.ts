import { findDifferences, listChangedLabels } from '../../content/model/merge-records'
import { withPresentFields } from '../model/change-record'
import type { Comparison } from '../model/comparison'
import { updateDraft } from '../state/drafts'
import { adoptRecord, getForm, patchForm, type OpenForm, type ShownRecord } from '../state/forms'
import { addVersionPictures } from '../state/pictures'
import { words } from '../words/words'

/* Actions of staff with earlier versions, deleted records and others' changes, by the key of the
   form. */

/** Shows another record in form and preview; undefined shows the edited record again. */
export function showRecord(key: string, shown: ShownRecord | undefined): void {
  if (shown?.version) addVersionPictures(shown.version.id, shown.record)
  patchForm(key, { shown })
}

/**
 * Compares the shown record: a version with the published record, a change by somebody else with
 * the edited record.
 */
export function compareShown(form: OpenForm): Comparison | undefined {
  const { kind, draft, record, published, opened, shown } = form
  if (!shown) return undefined
  const isOurs = !shown.version && draft !== undefined
  // Compares a deleted record with nothing.
  const other = isOurs ? record : opened && (published ?? opened)
  return {
    name: isOurs ? words.form.yours : words.form.published,
    labels: other ? listChangedLabels(kind.fields, other, shown.record) : [],
    values: other ? findDifferences(shown.record, other) : new Map(),
  }
}

/** Puts the shown version into the form, as unpublished edits. */
export function takeVersion(key: string): void {
  const { kind, published, shown } = getForm(key) ?? {}
  if (!kind || !shown?.version) return
  const { id } = shown.version
  const taken = published ? withPresentFields(shown.record, published) : shown.record
  const { record, ...checked } = adoptRecord(kind, taken)
  const editedAt = new Date().toISOString()
  updateDraft(key, (draft) => ({ ...draft, record, opened: published, from: id, editedAt }))
  patchForm(key, { ...checked, shown: undefined, undo: [] })
}
