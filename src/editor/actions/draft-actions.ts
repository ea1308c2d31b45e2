import type { Draft as SiteDraft } from '../api/old-content-api'
import { findConflicts } from '../../content/model/merge-records'
import { removeUnknown } from '../../content/model/record-file'
import { getRecordTitle } from '../../content/model/record-kind'
import { previewPath } from '../../content/routes'
import { run } from './actions'
import { ContentApiError } from '../state/content-client'
import { addDraftPictures, saveSiteDraft } from './save'
import { findSiteDraft, refreshSiteDrafts } from '../state/site-drafts'
import * as drafts from '../state/drafts'
import { storeEdits, waitForPictures } from './edits'
import { mergeEdits } from '../model/change-record'
import { formatTime } from '../model/format-time'
import { deleteStoredDraft } from '../state/stored-drafts'
import { notify } from '../state/notice'
import { showRecord } from './version-actions'

/* Actions of staff with the drafts that are saved at the site, by the key of the form's draft. */

const { getDraft, hasEdits, isShown, patchDraft } = drafts

/** Saves the form's state at the site, in place of the draft that this browser has stored. */
export function saveDraft(key: string): Promise<void> {
  return run(key, 'Saving', () => sendDraft(key))
}

/** Ends the preview link of a saved draft; the draft gets another one. */
export function replaceLink(key: string): Promise<void> {
  return run(key, 'Saving', () => sendDraft(key, true))
}

async function sendDraft(key: string, newLink = false): Promise<string> {
  await waitForPictures(key)
  const { kind, record, opened = null, siteDraft, restored } = getDraft(key)!
  const replaces = siteDraft?.version ?? null
  try {
    const restoredFrom = restored?.id
    await saveSiteDraft({ key, record, opened, replaces, restoredFrom, newLink })
  } catch (error) {
    if (!(error instanceof ContentApiError)) throw error
    const { code, message, newerDraft } = error.body
    // Somebody else has published or discarded the draft, so the next attempt saves a first one.
    if (code === 'deleted') patchDraft(key, { siteDraft: undefined })
    if (!newerDraft) throw error
    return mergeDraft(key, newerDraft, message) ? sendDraft(key, newLink) : key
  }
  const saved = findSiteDraft(key)
  patchDraft(key, { siteDraft: saved })
  // The site keeps no draft that is the same as the published record.
  if (saved) deleteStoredDraft(key, record)
  if (!isShown(key)) notify(`The draft of “${getRecordTitle(kind, record)}” is saved.`)
  return key
}

/**
 * Opens a draft of the site in its form. Merges it with what has been published since, and with
 * the edits in the form.
 */
export function openSiteDraft(key: string, siteDraft: SiteDraft): void {
  const draft = getDraft(key)
  if (!draft) return
  addDraftPictures(siteDraft)
  const { kind, opened } = draft
  const { record } = siteDraft
  if (siteDraft.key !== key) return drafts.openForm(kind, siteDraft.key, { record, siteDraft })
  const summary = `${siteDraft.author ?? 'Somebody else'} has saved a draft of this.`
  if (hasEdits(draft)) return void mergeDraft(key, siteDraft, summary)
  const merged = rebase(draft, siteDraft)
  // Publish then asks about the fields that both the draft and others have changed.
  const basis = { opened: siteDraft.opened ?? opened, siteDraft }
  patchDraft(key, { ...basis, ...drafts.adoptRecord(kind, merged) })
  storeEdits(key, draft.record)
}

/** Shows a draft of the site in form and preview, merged with what has been published since. */
export function showSiteDraft(key: string, siteDraft: SiteDraft): void {
  addDraftPictures(siteDraft)
  const { author, savedAt } = siteDraft
  const title = `the draft${author ? ` by ${author}` : ''}, ${formatTime(savedAt)}`
  showRecord(key, { record: rebase(getDraft(key)!, siteDraft), title })
}

/**
 * Merges a draft of the site into the form, or asks about the fields that both have changed.
 * @returns false if there is a question
 */
function mergeDraft(key: string, siteDraft: SiteDraft, summary: string): boolean {
  const draft = getDraft(key)!
  const { fields } = draft.kind
  const { record, opened = {} } = draft
  addDraftPictures(siteDraft)
  const base = draft.siteDraft ? rebase(draft, draft.siteDraft) : opened
  const newer = removeUnknown(fields, rebase(draft, siteDraft))
  const conflicts = findConflicts(fields, base, record, newer)
  if (conflicts.size > 0) {
    patchDraft(key, { conflict: { summary, base, newer, siteDraft, fields: conflicts } })
    return false
  }
  patchDraft(key, { record: mergeEdits(fields, base, record, newer), siteDraft })
  storeEdits(key, record)
  return true
}

/** Returns the record of a site's draft as if it had been edited from what the form has opened. */
function rebase({ kind, opened = {} }: drafts.OpenDraft, siteDraft: SiteDraft) {
  return mergeEdits(kind.fields, siteDraft.opened ?? {}, siteDraft.record, opened)
}

/** Discards a draft of the site. What the form shows of it stays in this browser. */
export function discardSiteDraft(key: string, { key: draftKey, version }: SiteDraft) {
  return run(key, 'Discarding', async () => {
    const request = { key: draftKey, record: null, opened: null, replaces: version }
    await saveSiteDraft(request).catch((error: unknown) => {
      refreshSiteDrafts()
      throw error
    })
    return key
  })
}

/** Keeps the edits of a form in this browser once its draft is no longer at the site. */
export function followSiteDrafts(siteDrafts: readonly SiteDraft[]): void {
  for (const [key, draft] of Object.entries(drafts.useDrafts.getState())) {
    const { siteDraft, record, task } = draft
    const isGone = siteDraft && !siteDrafts.some((each) => each.key === siteDraft.key)
    if (!isGone || task === 'Publishing' || task === 'Deleting') continue
    patchDraft(key, { siteDraft: undefined })
    storeEdits(key, record)
  }
}

/** Copies the link that shows a draft without signing in. */
export async function copyPreviewLink(link: string): Promise<void> {
  const url = `${location.origin}${previewPath}?draft=${link}`
  await navigator.clipboard.writeText(url).catch(() => window.prompt('The preview link:', url))
  notify(
    'The preview link is copied. Whoever has it sees this draft until it is published or discarded, for at most 30 days.',
  )
}
