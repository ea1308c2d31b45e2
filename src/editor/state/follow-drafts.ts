import type { Content } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { normaliseRecord, type Json } from '../../content/model/record-file'
import { isGenerated, type RecordKind } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { mergeEdits, withBooleanFlags } from '../model/change-record'
import { findAddedPath, findSiteDraft } from './content'
import {
  getDraft,
  isSaved,
  pickSaved,
  readDraft,
  updateDraft,
  useDrafts,
  type Draft,
} from './drafts'
import { getForm, moveForm, useForms } from './forms'
import { areSameTexts, findNews, rebase } from './news'
import { addSitePictures, setPicture } from './pictures'

/**
 * Updates drafts after a change of the content: by somebody else, or by a request of this window
 * whose response was lost.
 * @param before the content before the change
 */
export function followDrafts(content: Content, before: Content | undefined): void {
  for (const { pictures } of content.drafts) addTickets(pictures)
  const { getState } = useForms
  // Skips a form with a running action, because the action itself changes the draft.
  const isBusy = (key: string) => getState()[key]?.task !== undefined
  for (const key of new Set([...Object.keys(useDrafts.getState()), ...Object.keys(getState())])) {
    if (isBusy(key)) continue
    // Reads the draft, because another window may have changed, published or discarded the draft.
    readDraft(key)
    const path = findAddedPath(content, key)
    if (path) moveDraft(key, path, content)
    else followPublished(key, content)
    followSiteDraft(path ?? key, content, before)
  }
}

function addTickets(pictures: Readonly<Record<string, string>>): void {
  for (const [path, ticket] of Object.entries(pictures)) {
    addSitePictures({ [path]: `ticket=${encodeURIComponent(ticket)}` })
    setPicture(path, { ticket })
  }
}

/**
 * Moves the draft and the form of a new record to the path of the published record. Later edits
 * become edits of the published record.
 */
export function moveDraft(key: string, path: string, { records }: Content): void {
  const draft = readDraft(key)
  const { [path]: published } = records
  const kind = findRecordKind(path)!
  updateDraft(key, () => undefined)
  // Keeps the text if the published record is missing, because somebody else has then deleted it.
  if (draft && !(published && isSame(kind, draft.record, published))) {
    const withNumber = (record: Json) => ({ ...record, ...pickGenerated(kind, published ?? {}) })
    // Uses the server's draft as the base, because somebody else may have published this draft.
    const base = draft.siteDraft ? withNumber(draft.siteDraft.record) : (published ?? {})
    const { editedAt, pictures } = draft
    const record = withNumber(draft.record)
    addDraft(kind, path, { record, opened: base, editedAt, pictures })
  }
  moveForm(key, path)
}

/**
 * Deletes a draft after its publication. Later edits in another window become edits of the
 * published record.
 * @param sent the record as this window has sent it to the server
 */
export function endDraft(
  kind: RecordKind,
  key: string,
  path: string,
  sent: Json,
  published: Json,
): void {
  const draft = readDraft(key)
  const typed = draft &&
    !isEqual(draft.record, sent) && {
      record: mergeEdits(kind.fields, sent, draft.record, published),
      opened: published,
      editedAt: draft.editedAt,
      pictures: draft.pictures,
    }
  if (key === path) return updateDraft(key, () => typed || undefined)
  updateDraft(key, () => undefined)
  if (typed) addDraft(kind, path, typed)
}

/** Stores a draft, merged with a draft of the record that another window may have stored. */
function addDraft({ fields }: RecordKind, path: string, draft: Draft): void {
  const { record, opened = {} } = draft
  updateDraft(path, (other) =>
    other ? { ...other, record: mergeEdits(fields, opened, record, other.record) } : draft,
  )
}

function followPublished(key: string, { records }: Content): void {
  const { [key]: published } = records
  const draft = getDraft(key)
  const kind = findRecordKind(key)
  if (!draft?.opened || !published || !kind || draft.opened === published) return
  const { opened, record } = draft
  const news = findNews({ kind, draft, published, record, opened })
  // Deletes the draft if its text is published: by somebody else, or by a request of this window
  // whose response was lost.
  if (news && isSame(kind, news.merged, published)) return updateDraft(key, () => undefined)
  // Updates the draft if the server has changed only generated values, such as after a deletion.
  if (news && areSameTexts(kind, opened, published)) {
    updateDraft(key, () => ({ ...draft, record: news.merged, opened: published }))
  }
}

/**
 * Updates a draft to the server's newer draft, unless staff have typed something since the last
 * save.
 */
function followSiteDraft(key: string, content: Content, before: Content | undefined): void {
  const draft = getDraft(key)
  if (!draft?.siteDraft) return
  const form = getForm(key)
  const newest = findSiteDraft(key, content)
  const { version, savedAt = '' } = draft.siteDraft
  // Ignores a server's draft that is older than the draft saved last, because another window may
  // have saved after this window read the content.
  if (newest && newest.version !== version && newest.savedAt >= savedAt && isSaved(draft)) {
    const kind = findRecordKind(getKeyPath(key))!
    const { record, opened } = draft
    updateDraft(key, () => ({
      ...draft,
      record: rebase({ kind, record, opened, draft, published: opened }, newest),
      siteDraft: pickSaved(newest),
    }))
  }
  if (newest || version === NOT_OPENED) return
  // Detects a draft that somebody else has discarded: the content had the draft before, or nobody
  // has typed in it here. Keeps the text of an open form in this browser.
  const isDiscarded = findSiteDraft(key, before)?.version === version
  const isTyped = draft.editedAt !== undefined
  const isEnded = (isDiscarded || !isTyped) && isSaved(draft) && !form
  updateDraft(key, () => (isEnded ? undefined : { ...draft, siteDraft: undefined }))
}

/**
 * Value of `siteDraft.version` while a form merges its edits with a draft of the server. The form
 * then has not yet opened the draft; see openSiteDraft().
 */
export const NOT_OPENED = ''

/** Returns true if publishing a form's record would change only generated values. */
function isSame(kind: RecordKind, record: Json, published: Json): boolean {
  const saved = normaliseRecord(kind.fields, withBooleanFlags(record))
  return areSameTexts(kind, saved, published)
}

function pickGenerated({ fields }: RecordKind, record: Json): Json {
  const entries = Object.entries(record).filter(
    ([name]) => fields[name] && isGenerated(fields[name]),
  )
  return Object.fromEntries(entries)
}
