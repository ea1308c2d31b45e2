import type { SaveResponse } from '../api/old-content-api'
import { findConflicts } from '../../content/model/merge-records'
import { getRecordTitle, isFolder, isGenerated } from '../../content/model/record-kind'
import { normaliseRecord, type Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { getFormUrl, getNewKey } from '../state/address'
import { ContentApiError } from '../state/content-client'
import { signInAgain } from '../state/identity'
import { readPublished, refreshPublished, setPublished } from '../state/published'
import { addDraftPictures, save } from './save'
import { findSiteDraft, setSiteDrafts, useSiteDrafts } from '../state/site-drafts'
import * as drafts from '../state/drafts'
import { storeEdits, waitForPictures } from './edits'
import { preventFileDrops } from '../state/file-drops'
import { mergeEdits, withBooleanFlags } from '../model/change-record'
import { checkRecord } from '../state/form-errors'
import {
  deleteStoredDraft,
  readStoredDraft,
  storeDraft,
  watchDeletedDrafts,
  type StoredDraft,
} from '../state/stored-drafts'
import { waitForLiveSite } from './live-site'
import { notify } from '../state/notice'
import { addVersionPictures, findFiles } from '../state/pictures'

/* Actions of staff in a form, by the key of the form's draft. */

const { getDraft, hasEdits, isShown, patchDraft } = drafts

/** Restores a stored draft in this form. The draft of another new record opens its own form. */
export async function restore(key: string, stored: StoredDraft): Promise<void> {
  const draft = getDraft(key)
  if (!draft) return
  await findFiles(stored.record)
  addDraftPictures(stored.siteDraft ?? { pictures: {} })
  if (stored.restored) addVersionPictures(stored.restored.id, stored.record)
  const isOfNewRecord = isFolder(draft.kind) && stored.key.startsWith(getNewKey(draft.kind, ''))
  if (stored.key !== key && isOfNewRecord) {
    return drafts.openForm(draft.kind, stored.key, stored)
  }
  const { record, opened = {} } = stored
  const merged = mergeEdits(draft.kind.fields, opened, record, draft.opened ?? {})
  const found = draft.found.filter((other) => other !== stored)
  // The edits in the form would be lost, so the stored draft changes places with them.
  if (stored.key !== key && hasEdits(draft)) {
    const aside = { ...draft, key: `${draft.path}#${crypto.randomUUID()}` }
    storeDraft(aside.key, aside)
    found.push(aside)
  }
  const { attempt, siteDraft, restored } = stored
  // A draft that was stored before its record was published was opened from nothing.
  const basis = { opened: stored.opened ?? draft.opened, attempt, siteDraft, restored }
  patchDraft(key, { ...basis, ...drafts.adoptRecord(draft.kind, merged), found })
  storeEdits(key, readStoredDraft(key)?.record ?? record)
  if (stored.key !== key) deleteStoredDraft(stored.key, record)
}

export async function discard(key: string, stored: StoredDraft): Promise<void> {
  const found = getDraft(key)?.found.filter((other) => other !== stored)
  deleteStoredDraft(stored.key, stored.record)
  patchDraft(key, { found })
}

/** Publishes a draft, once its pictures are ready. */
export function publish(key: string): Promise<void> {
  return run(key, 'Publishing', () => sendDraft(key))
}

/** Publishes a draft after a conflict, with its own values in the fields that both sides changed. */
export function publishOurs(key: string): Promise<void> {
  keepOurs(key)
  return publish(key)
}

/** Keeps the own values of a conflict in the form. */
export function keepOurs(key: string): void {
  resolveConflict(key, mergeEdits)
}

/** Takes the newer values of a conflict into the form, and publishes nothing. */
export function takeTheirs(key: string): void {
  resolveConflict(key, (fields, opened, ours, newer) => mergeEdits(fields, opened, newer, ours))
}

/** Closes the question about a conflict; the next attempt to publish asks again. */
export function postponeConflict(key: string): void {
  patchDraft(key, { conflict: undefined, shown: undefined })
}

function resolveConflict(key: string, merge: typeof mergeEdits): void {
  const { kind, conflict, record } = getDraft(key)!
  if (!conflict) return
  const { base, newer, siteDraft } = conflict
  const merged = merge(kind.fields, base, record, newer)
  const basis = siteDraft ? { siteDraft } : { opened: newer }
  patchDraft(key, { ...basis, record: merged, conflict: undefined, shown: undefined })
  storeEdits(key, record)
}

/**
 * Sends a draft to the site. Merges what others have published since; a conflict is left to staff.
 * @returns the key of the draft afterwards
 */
async function sendDraft(key: string): Promise<string> {
  await waitForPictures(key)
  const added = await findAdded(key)
  if (added) return sendDraft(added)
  const draft = getDraft(key)!
  const { kind, record: edited, opened, errors: before, attempt, siteDraft, restored } = draft
  const { fields } = kind
  const errors = new Map([...checkRecord(kind, edited), ...before])
  if (errors.size > 0) {
    patchDraft(key, { errors, focusRequest: errors.keys().next().value })
    return key
  }
  const knownPaths = attempt?.knownPaths ?? Object.keys((await readPublished()).records)
  const record = withBooleanFlags(edited)
  if (!opened) {
    patchDraft(key, { attempt: { record, knownPaths } })
    storeEdits(key, edited)
  }
  const response = await save({
    path: restored?.path ?? draft.path,
    record,
    opened: opened ?? null,
    restoredFrom: restored?.id,
    draft: siteDraft?.version,
  }).catch((error: unknown) => {
    // A rejected record was not published, so the next attempt need not look for it.
    if (isRejection(error)) patchDraft(key, { attempt: undefined })
    if (!(error instanceof ContentApiError) || !error.body.newer) throw error
    const newer = error.body.newer
    const base = opened ?? {}
    const conflicts = findConflicts(fields, base, edited, newer)
    if (conflicts.size > 0) {
      patchDraft(key, { conflict: { summary: error.message, base, newer, fields: conflicts } })
      return undefined
    }
    const merged = mergeEdits(fields, base, edited, newer)
    patchDraft(key, { record: merged, opened: newer })
    storeEdits(key, edited)
    return sendDraft(key)
  })
  if (!response || typeof response === 'string') return response ?? key
  const published = response.content.records[response.path]!
  // The server takes an unchanged duplicate for a repeated save and writes nothing.
  if (!opened && knownPaths.includes(response.path)) {
    const title = getRecordTitle(kind, published)
    throw new Error(`This is the same as “${title}”. Change its title first.`)
  }
  applyResponse(response, siteDraft?.version)
  deleteStoredDraft(key, edited)
  const ended = { attempt: undefined, siteDraft: undefined, restored: undefined }
  patchDraft(key, { ...ended, record: published, opened: published })
  if (!isShown(key)) notify(`“${getRecordTitle(kind, published)}” is published.`)
  drafts.moveDraft(key, response.path)
  return response.path
}

/** Returns true if the content API has rejected a request, so that nothing was changed. */
function isRejection(error: unknown): boolean {
  return error instanceof ContentApiError && error.body.code !== undefined && error.status < 500
}

/**
 * Finds the record that an earlier attempt has published although the response was lost. The draft
 * becomes that of the record. Without this, edits after the attempt would publish a second record.
 * @returns the new key of the draft; undefined if there is no such record
 */
async function findAdded(key: string): Promise<string | undefined> {
  const { kind, record, opened, attempt } = getDraft(key)!
  if (opened || !attempt) return undefined
  refreshPublished()
  const { records } = await readPublished()
  const generated = Object.keys(kind.fields).filter((name) => isGenerated(kind.fields[name]!))
  const path = Object.keys(records).find((each) => {
    const numbers = generated.map((name) => [name, records[each]![name]])
    const sent = { ...attempt.record, ...Object.fromEntries(numbers) } as Json
    const isNew = each.startsWith(kind.path) && !attempt.knownPaths.includes(each)
    return isNew && isEqual(records[each], normaliseRecord(kind.fields, sent))
  })
  if (!path) return undefined
  storeDraft(path, { record, opened: records[path] })
  deleteStoredDraft(key, record)
  patchDraft(key, { opened: records[path], attempt: undefined })
  drafts.moveDraft(key, path)
  return path
}

/** Deletes a published record, unless somebody else has changed it since it was opened. */
export function remove(key: string): Promise<void> {
  return run(key, 'Deleting', async () => {
    const { kind, path, record, opened } = getDraft(key)!
    const version = findSiteDraft(key)?.version
    const change = { path, record: null, opened: opened ?? null, draft: version }
    applyResponse(await save(change), version)
    deleteStoredDraft(key, record)
    drafts.removeDraft(key)
    notify(`“${getRecordTitle(kind, opened)}” is deleted.`)
    if (isShown(key)) location.replace(getFormUrl(kind, kind.path))
    return key
  })
}

/** Opens a form for a new record with the content of a draft. */
export async function duplicate(key: string): Promise<void> {
  await waitForPictures(key)
  const draft = getDraft(key)
  if (!draft) return
  const { kind, record } = draft
  const newKey = getNewKey(kind, crypto.randomUUID())
  const entries = Object.entries(record).filter(([name]) => {
    const field = kind.fields[name]
    return !field || !isGenerated(field)
  })
  const copy = { record: Object.fromEntries(entries) as Json }
  storeDraft(newKey, copy)
  drafts.openForm(kind, newKey, copy)
}

/**
 * Shows the content after a save, and when the change is live.
 * @param version of the draft that the save has removed
 */
export function applyResponse({ content, publishedAt }: SaveResponse, version?: string): void {
  setSiteDrafts(useSiteDrafts.getState().filter((draft) => draft.version !== version))
  setPublished(content)
  waitForLiveSite(publishedAt)
}

const results = {
  Publishing: 'published',
  Deleting: 'deleted',
  Saving: 'saved',
  Discarding: 'discarded',
} as const

/**
 * Runs an action of a form, which is inert meanwhile. Asks for a new sign-in if the session has
 * ended. A failure is shown in the form, or at the foot of the page if the form was left.
 */
export async function run(
  key: string,
  task: NonNullable<drafts.OpenDraft['task']>,
  action: () => Promise<string>,
): Promise<void> {
  const draft = getDraft(key)
  if (!draft || draft.task) return
  patchDraft(key, { task, errors: new Map(), problem: undefined, conflict: undefined })
  const getKey = () => drafts.findKey(draft.id) ?? key
  let failure: string | undefined
  try {
    await action().catch(async (error: unknown) => {
      const isSignedOut = error instanceof ContentApiError && error.status === 401
      if (isSignedOut && (await signInAgain())) return action()
      throw error
    })
  } catch (error) {
    failure = (error as Error).message
    const field = error instanceof ContentApiError ? error.body.field : undefined
    if (field && task !== 'Deleting')
      patchDraft(getKey(), { errors: new Map([[field, failure]]), focusRequest: field })
    else
      patchDraft(getKey(), {
        problem: `Not ${results[task]}. ${failure}`,
      })
  }
  patchDraft(getKey(), { task: undefined })
  drafts.closeDrafts()
  // Replaces the notice that the edits are kept.
  if (failure && !isShown(getKey()))
    notify(
      `“${getRecordTitle(draft.kind, draft.record)}” was not ${results[task]}. ${failure}`,
      getFormUrl(draft.kind, getKey()),
    )
}

/**
 * Keeps edits from being lost with the window, with a stored draft that another window deletes, or
 * with a file that is dropped beside its field, which the browser would open.
 */
export function protectEdits(): void {
  window.addEventListener('beforeunload', (event) => {
    const isUnsafe = (draft: drafts.OpenDraft) => draft.task !== undefined || !drafts.isSafe(draft)
    if (Object.values(drafts.useDrafts.getState()).some(isUnsafe)) event.preventDefault()
  })
  preventFileDrops(window)
  watchDeletedDrafts((key) => {
    const draft = getDraft(key)
    if (draft && hasEdits(draft)) storeEdits(key, draft.record)
  })
}
