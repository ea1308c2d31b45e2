import type { RecordVersion } from '../api/content-api'
import { findDifferences, listChangedLabels } from '../../content/model/merge-records'
import { findPictures } from '../../content/model/picture-fields'
import { isEqual } from '../../content/model/values'
import { completeVersion, takeField } from '../model/change-record'
import type { Comparison } from '../model/comparison'
import { formatTime } from '../model/format-time'
import { getContent } from '../state/content'
import { updateDraft } from '../state/drafts'
import { adoptRecord, getForm, patchForm, type OpenForm, type ShownRecord } from '../state/forms'
import { addVersionPictures } from '../state/pictures'
import { words } from '../words/words'

/* Shows another record in a form, such as an earlier version or the draft of a colleague, and
   copies values from that record into the form. `key` is the key of the form's record; see
   record-key.ts. */

/** Shows another record in form and preview; undefined shows the edited record again. */
export function showRecord(key: string, shown: ShownRecord | undefined): void {
  if (shown?.version) addVersionPictures(shown.version.id, shown.record)
  patchForm(key, { shown })
}

/** Shows an earlier version as the button “Use this version” would put it into the form. */
export function showVersion(key: string, version: RecordVersion): void {
  const { kind, published } = getForm(key) ?? {}
  if (!kind || !version.record) return
  const complete = published
    ? completeVersion(kind.fields, version.record, published)
    : { record: version.record }
  showRecord(key, {
    ...complete,
    version,
    title: words.versions.title(formatTime(version.publishedAt)),
  })
}

/**
 * Compares the record that the form shows instead of the edited record. A change by somebody else
 * is compared with the edits in the form; without edits, and for an earlier version, the comparison
 * is with the published record. Returns undefined if the form shows no other record.
 */
export function compareShown(form: OpenForm): Comparison | undefined {
  const { kind, draft, record, published, opened, shown } = form
  if (!shown) return undefined
  const isOurs = !shown.version && draft !== undefined
  // Compares a deleted record with nothing, because nothing is published.
  const other = isOurs ? record : opened && (published ?? opened)
  return {
    name: isOurs ? words.form.yours : words.form.published,
    current: shown.current,
    labels: other ? listChangedLabels(kind.fields, other, shown.record) : [],
    values: other ? findDifferences(shown.record, other) : new Map(),
  }
}

/** Replaces the edits of the form by the earlier version that the form shows. Publishes nothing. */
export function takeVersion(key: string): void {
  const { kind, published, shown } = getForm(key) ?? {}
  if (!kind || !shown?.version) return
  const { id } = shown.version
  const { record, ...checked } = adoptRecord(kind, shown.record)
  const editedAt = new Date().toISOString()
  updateDraft(key, (draft) => ({ ...draft, record, opened: published, from: id, editedAt }))
  patchForm(key, { ...checked, shown: undefined, listsVersions: false, undo: [] })
}

/**
 * Copies one field, in all languages, from the record that the form shows into the edited record.
 */
export function takeShownField(key: string, path: string): void {
  const { kind, shown, record: edited, opened } = getForm(key) ?? {}
  if (!kind || !shown || !edited) return
  const published = new Set(getContent()?.pictures)
  const editedAt = new Date().toISOString()
  updateDraft(key, (draft = { record: edited, opened }) => {
    const record = takeField(kind.fields, draft.record, shown.record, path)
    // Names the version if the server has to read a picture from that version.
    const isMissing = findPictures(record).some(({ src }) => !published.has(src))
    const from = isMissing && shown.version ? shown.version.id : draft.from
    return { ...draft, record, from, editedAt }
  })
}

/**
 * Returns true if a field has the same value in the edited record and in the record that the form
 * shows.
 */
export function hasShownField({ kind, record, shown }: OpenForm, path: string): boolean {
  return !shown || isEqual(takeField(kind.fields, record, shown.record, path), record)
}
