import type { SiteDraft, LinkRequest, LinkResponse } from '../api/content-api'
import { isNewKey } from '../api/record-key'
import { findConflicts } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { getRecordTitle, type RecordKind } from '../../content/model/record-kind'
import { previewPath } from '../../content/routes'
import { getFormUrl } from '../state/address'
import { requestContentApi } from '../state/content-client'
import { mergeEdits } from '../model/change-record'
import { formatTime } from '../model/format-time'
import { notifyResult } from '../state/notice'
import { ApiFailure } from '../state/api-failure'
import { findSiteDraft, getContent, takeContent } from '../state/content'
import { isSaved, pickSaved, readDraft, updateDraft, type Draft } from '../state/drafts'
import { NOT_OPENED } from '../state/follow-drafts'
import {
  adoptRecord,
  getForm,
  isShown,
  openForm,
  patchForm,
  removeForm,
  type OpenForm,
} from '../state/forms'
import { findSiteNews, openDraft, rebase } from '../state/news'
import type { UndoStep } from '../state/undo'
import { addSitePictures, findFiles } from '../state/pictures'
import { words } from '../words/words'
import { removeUndoStep, waitForPictures } from './edits'
import { run } from './run'
import { sendChange } from './send-change'
import { showRecord } from './version-actions'

/* Actions of staff with the drafts on the server. `key` is the key of the form's record; see
   record-key.ts. */

/** Maximum number of attempts to save a draft while others save the same draft. */
const MAX_ATTEMPTS = 4

/** Saves the text of a form on the server. */
export function saveDraft(key: string): Promise<void> {
  return run(key, 'saving', () => sendDraft(key))
}

async function sendDraft(key: string, attempt = 1): Promise<void> {
  await waitForPictures(key)
  readDraft(key)
  const form = getForm(key)
  if (!form?.draft) return
  const { kind, record, opened = null, draft } = form
  await findFiles(record)
  const { siteDraft, from } = draft
  const change = { key, record, base: opened, draft: siteDraft?.version || undefined, from }
  try {
    await sendChange('drafts', [change])
  } catch (error) {
    if (!(error instanceof ApiFailure) || !error.has('draft-changed')) throw error
    const newest = findSiteDraft(key)
    if (!newest || attempt === MAX_ATTEMPTS) throw error
    openSiteDraft(key, newest)
    if (findSiteNews(getForm(key)!, newest)) {
      return patchForm(key, { problem: words.actions.decideFirst('saving'), problemOf: 'conflict' })
    }
    return sendDraft(key, attempt + 1)
  }
  // Forgets the draft of the server if the server has none now: the server deletes a draft that
  // equals the published record.
  const saved = findSiteDraft(key)
  updateDraft(key, (now) => now && { ...now, siteDraft: saved && pickSaved(saved) })
  if (!isShown(key)) notifyResult(words.actions.draftSaved(getRecordTitle(kind, record)))
}

/**
 * Opens a draft of the server in its form. If the record was published after the draft was saved,
 * merges the newer values. If the form has edits, merges the draft with the edits; the form then
 * asks about fields that both have changed.
 */
export function openSiteDraft(key: string, siteDraft: SiteDraft): void {
  const form = getForm(key)
  if (!form) return
  const { kind, draft, published } = form
  if (siteDraft.key !== key) {
    location.hash = getFormUrl(kind, siteDraft.key)
  } else if (draft) {
    const { opened } = form
    const unopened = { version: NOT_OPENED, record: opened ?? {}, base: opened ?? null }
    if (!draft.siteDraft) updateDraft(key, (now) => now && { ...now, siteDraft: unopened })
    settleSiteNews(key)
    patchForm(key, { problem: undefined })
  } else {
    const { draft: opened, ...checked } = adoptDraft(kind, siteDraft, published)
    updateDraft(key, () => opened)
    patchForm(key, { ...checked, undo: [] })
  }
}

/**
 * Returns what a form needs to open a draft of the server: the draft for this browser, merged with
 * newer values of the published record, and the errors of its fields.
 */
export function adoptDraft(kind: RecordKind, siteDraft: SiteDraft, published: Json | undefined) {
  const draft = openDraft(kind, siteDraft, published)
  const { record, ...checked } = adoptRecord(kind, draft.record)
  return { draft: { ...draft, record }, ...checked }
}

/** Merges a newer server draft into the form, unless the form has changed the same fields. */
export function settleSiteNews(key: string): void {
  const siteDraft = findSiteDraft(key)
  const form = getForm(key)
  const news = form && findSiteNews(form, siteDraft)
  if (!siteDraft || !news || news.conflicts.size > 0) return
  updateDraft(
    key,
    (draft) => draft && { ...draft, record: news.merged, siteDraft: pickSaved(siteDraft) },
  )
}

/**
 * Shows a draft of the server in form and preview, merged with newer values of the published
 * record.
 */
export function showSiteDraft(key: string, siteDraft: SiteDraft): void {
  const { author, savedAt } = siteDraft
  const title = words.drafts.name(author, formatTime(savedAt))
  showRecord(key, { record: rebase(getForm(key)!, siteDraft), title })
}

/** Discards a draft of the server for all staff. Text in the form stays in this browser. */
export function discardSiteDraft(key: string, { key: draftKey, version }: SiteDraft) {
  return run(key, 'discarding', async () => {
    await sendChange('drafts', [{ key: draftKey, record: null, base: null, draft: version }])
    updateDraft(draftKey, (draft) => draft && { ...draft, siteDraft: undefined })
  })
}

/** Shows the published record instead of a draft. The draft stays on the server. */
export function closeDraft(key: string): void {
  const form = getForm(key)
  // Keeps text that staff may just have typed in another window.
  updateDraft(key, (draft) => (draft && isSaved(draft) ? undefined : draft))
  if (form && !form.published) location.hash = getFormUrl(form.kind, form.kind.path)
}

/**
 * Copies the link that shows a draft without a sign-in. If the link exists already, tells staff who
 * has created it and when. If the browser refuses to copy the link, shows the link.
 */
export function copyPreviewLink(key: string): Promise<void> {
  return run(key, 'linking', async () => {
    const isFirst = !findSiteDraft(key)?.hasLink
    const { link } = await sendLinkRequest(key, 'open')
    const { id, author, createdAt, endsAt } = link!
    const url = `${location.origin}${previewPath}#${id}`
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    if (!isCopied) return void window.prompt(words.drafts.linkPrompt, url)
    const [made, end] = [createdAt, endsAt].map(formatTime) as [string, string]
    notifyResult(
      isFirst ? words.drafts.linkCopied(end) : words.drafts.oldLinkCopied(author, made, end),
    )
  })
}

export function endPreviewLink(key: string): Promise<void> {
  return run(key, 'linking', async () => {
    await sendLinkRequest(key, 'end')
    notifyResult(words.drafts.linkEnded)
  })
}

async function sendLinkRequest(key: string, action: LinkRequest['action']): Promise<LinkResponse> {
  const request: LinkRequest = { key, action }
  const before = getContent()
  const response = await requestContentApi<LinkResponse>('/link', request)
  await takeContent(response.content, before)
  return response
}

/**
 * Discards the edits since the last publication or save. Undo restores them, unless the form closes
 * because it has nothing else to show.
 * @param isFinal true if staff have agreed that Undo cannot restore the edits; without their
 *   agreement, keeps the edits of a form that would close
 */
export function discardChanges(key: string, isFinal: boolean): void {
  readDraft(key)
  const form = getForm(key)
  if (!form?.draft) return
  const closes = hasOnlyEdits(form)
  if (closes && !isFinal) return
  const { draft, undo } = form
  const saved = findSavedRecord(draft)
  updateDraft(key, () => saved && { ...draft, record: saved, editedAt: undefined })
  if (closes) {
    removeForm(key)
    return openForm()
  }
  const step = { type: 'draft', path: '', value: draft } as const
  patchForm(key, { errors: new Map(), problem: undefined, undo: [...undo, step] })
}

/** Returns true if somebody else has deleted a form's record, which was not saved as a draft. */
export function hasOnlyEdits({ key, draft, published }: OpenForm): boolean {
  return !isNewKey(key) && !published && draft !== undefined && !findSavedRecord(draft)
}

/**
 * Returns the record of the server's draft from which the edits began; undefined if the edits began
 * from the published record.
 */
function findSavedRecord({ siteDraft }: Draft): Json | undefined {
  return siteDraft?.version === NOT_OPENED ? undefined : siteDraft?.record
}

/** Restores discarded edits. Keeps text that staff have typed in another window meanwhile. */
export function restoreChanges(key: string, step: Extract<UndoStep, { type: 'draft' }>): void {
  const { kind } = getForm(key)!
  const { value } = step
  const base = findSavedRecord(value) ?? value.opened ?? {}
  updateDraft(key, (now) =>
    now ? { ...value, record: mergeEdits(kind.fields, base, value.record, now.record) } : value,
  )
  removeUndoStep(key, step)
  void waitForPictures(key)
}

/** Discards an unpublished draft in this browser that is not the form's own draft. */
export function discardStored(key: string): void {
  updateDraft(key, () => undefined)
}

/**
 * Opens the draft of another new record. If the form's record is published, the stored draft is a
 * second draft of this record: merges the second draft into the form.
 */
export function openStored(key: string, storedKey: string): void {
  const { kind, published } = getForm(key) ?? {}
  const stored = readDraft(storedKey)
  if (!kind || !stored) return
  if (!published) return void (location.hash = getFormUrl(kind, storedKey))
  const { record, opened = {}, pictures } = stored
  addSitePictures(pictures ?? {})
  const draft = readDraft(key)
  // Swaps the two drafts if they have conflicts, so that no text is lost.
  const isSwapped = draft && findConflicts(kind.fields, opened, record, draft.record).size > 0
  const merged = mergeEdits(kind.fields, opened, record, (!isSwapped && draft?.record) || published)
  const kept = isSwapped ? undefined : draft
  updateDraft(key, () => ({
    ...kept,
    record: merged,
    opened: kept?.opened ?? stored.opened ?? published,
    pictures: { ...kept?.pictures, ...pictures },
  }))
  updateDraft(storedKey, () => (isSwapped ? draft : undefined))
}
