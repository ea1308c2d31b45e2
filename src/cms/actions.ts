import type { SaveResponse } from '../cms-access/content-api'
import { findConflicts, mergeRecords } from '../content-model/merge-records'
import {
  getRecordTitle,
  isGenerated,
  mediaPath,
  type RecordKind,
} from '../content-model/record-kind'
import { normaliseRecord, type Json } from '../content-model/record-file'
import { getValueAt, isEqual } from '../content-model/values'
import { getFormUrl, getNewKey } from './address'
import { ContentApiError } from './backend/content-client'
import { signInAgain } from './backend/identity'
import { readPublished, refreshPublished, setPublished } from './backend/published'
import { addDraftPictures, save } from './backend/save'
import { findSiteDraft, setSiteDrafts, useSiteDrafts } from './backend/site-drafts'
import * as drafts from './drafts'
import { changeRecord, mergeEdits, withBooleanFlags } from './form/change-record'
import { checkRecord, removeErrorsAt } from './form/form-errors'
import {
  findPending,
  getPreparation,
  startPreparation,
  withoutPending,
} from './form/pending-pictures'
import { preventFileDrops } from './file-drops'
import { describeUploadError, prepareUpload } from './form/prepare-upload'
import {
  deleteStoredDraft,
  readStoredDraft,
  restorePictures,
  storeDraft,
  storePicture,
  watchDeletedDrafts,
  type StoredDraft,
} from './form/stored-drafts'
import { waitForLiveSite } from './live-site'
import { notify } from './notice'
import { addPicture, addVersionPictures, findNewPictures, readPictureWidth } from './pictures'

/* Actions of staff in a form, by the key of the form's draft. */

const { getDraft, hasEdits, isSaved, isShown, patchDraft } = drafts

/** Changes the value of the field at a path. A function receives the current value. */
export function change(key: string, path: string, value: unknown): void {
  const draft = getDraft(key)
  if (!draft) return
  const record = changeRecord(draft.kind.fields, draft.record, path, value)
  const problem = undefined
  patchDraft(key, { record, errors: removeErrorsAt(draft.errors, path), problem })
  settlePictures(key)
  storeEdits(key, draft.record)
}

/** Stores the edits of a draft, with those that another window has stored for the same record. */
export function storeEdits(key: string, before: Json): void {
  const draft = getDraft(key)!
  const { kind, path, record, opened } = draft
  if (!hasEdits(draft)) patchDraft(key, { restored: undefined })
  if (!hasEdits(draft) || isSaved(draft)) return void deleteStoredDraft(key, withoutPending(before))
  const stored = readStoredDraft(key)
  const [base, ours] = [before, record].map(withoutPending) as [Json, Json]
  // Another window has edited the same field of the record, so its draft is stored aside.
  if (opened && stored && findConflicts(kind.fields, base, ours, stored.record).size > 0) {
    storeDraft(`${path}#${crypto.randomUUID()}`, stored)
  }
  const merged = mergeRecords(base, ours, stored?.record ?? base)
  if (!storeDraft(key, { ...draft, record: merged })) {
    patchDraft(key, { isStored: false })
  }
}

/** Puts a chosen file into the field at a path, and prepares it for the site. */
export function choosePicture(key: string, path: string, file: File, minWidth: number): void {
  const previous = getValueAt(getDraft(key)?.record ?? {}, path)
  const id = startPreparation(file, minWidth, previous)
  change(key, path, { src: id })
  void getPreparation(id)!.done.then(() => {
    // The field may have moved, with its item or with a new record that was published.
    Object.keys(drafts.useDrafts.getState()).forEach(settlePictures)
    drafts.closeDrafts()
  })
}

/** Puts a published picture into the field at a path, unless the picture is too narrow for the field. */
export function choosePublished(key: string, path: string, src: string, minWidth: number): void {
  const previous = getValueAt(getDraft(key)?.record ?? {}, path)
  change(key, path, { src })
  if (src.endsWith('.svg')) return
  const checkWidth = async () => {
    const width = await readPictureWidth(src)
    const draft = getDraft(key)
    const isCurrent = isEqual(getValueAt(draft?.record ?? {}, path), { src })
    if (!draft || !isCurrent || width === undefined || width >= minWidth) return
    change(key, path, previous)
    const error = `${src.replace(mediaPath, '')} is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`
    showFieldError(key, path, error)
  }
  additions.set(key, Promise.all([additions.get(key), checkWidth()]))
}

function showFieldError(key: string, path: string, message: string): void {
  patchDraft(key, { errors: new Map(getDraft(key)!.errors).set(path, message) })
}

/** Additions and checks of pictures that are running, by the key of the draft. */
const additions = new Map<string, Promise<unknown>>()

/** Adds files to the list of pictures at a path, one after the other, because each needs memory. */
export function addPictures(
  key: string,
  path: string,
  files: readonly File[],
  minWidth: number,
  room: number,
): Promise<void> {
  const before = additions.get(key) ?? Promise.resolve()
  const addition = before.then(() => addEach(key, path, files, minWidth, room))
  additions.set(key, addition)
  return addition
}

async function addEach(
  key: string,
  path: string,
  files: readonly File[],
  minWidth: number,
  room: number,
): Promise<void> {
  const count = files.length
  const failures = files
    .slice(room)
    .map(({ name }) => `${name}: there is no room for more pictures.`)
  patchDraft(key, { addition: { path, done: 0, count, failures } })
  for (const [index, file] of files.slice(0, room).entries()) {
    try {
      const picture = await prepareUpload(file, minWidth)
      const { kind } = getDraft(key)!
      const src = getUploadPath(kind, picture)
      await keepPicture(key, src, picture)
      const append = (items: unknown) => [...(Array.isArray(items) ? items : []), { file: { src } }]
      change(key, path, append)
    } catch (error) {
      failures.push(describeUploadError(error))
    }
    patchDraft(key, { addition: { path, done: index + 1, count, failures: [...failures] } })
  }
  patchDraft(key, { addition: { path, done: count, count, failures } })
  drafts.closeDrafts()
}

export async function waitForPictures(key: string): Promise<void> {
  await additions.get(key)
  await Promise.all(findPending(getDraft(key)?.record).map(({ id }) => getPreparation(id)?.done))
  settlePictures(key)
}

/** Replaces the pictures whose preparation has ended. */
function settlePictures(key: string): void {
  for (const { path, id } of findPending(getDraft(key)?.record)) {
    const { kind, record } = getDraft(key)!
    const { result, previous } = getPreparation(id) ?? { result: { error: 'Not taken.' } }
    if (!result) continue
    if ('picture' in result) {
      const src = getUploadPath(kind, result.picture)
      void keepPicture(key, src, result.picture)
      change(key, path, { ...(getValueAt(record, path) as object), src })
    } else {
      change(key, path, previous)
      showFieldError(key, path, result.error)
    }
  }
}

/** Shows a prepared picture, and stores the picture with the draft. */
async function keepPicture(key: string, src: string, picture: File): Promise<void> {
  addPicture(src, picture)
  if (!(await storePicture(key, src, picture))) patchDraft(key, { isStored: false })
}

/** Returns the path of a new picture, beside the other pictures of its kind of record. */
export function getUploadPath({ path, list }: RecordKind, { name }: File): string {
  const folder = list?.media ?? path.replace(/.*\/|\.json$/g, '')
  return `${mediaPath}${folder}/${name}`
}

/** Restores a stored draft in this form. The draft of another new record opens its own form. */
export async function restore(key: string, stored: StoredDraft): Promise<void> {
  const draft = getDraft(key)
  if (!draft) return
  await restorePictures(stored.key)
  addDraftPictures(stored.siteDraft ?? { pictures: {} })
  if (stored.restored) addVersionPictures(stored.restored.id, stored.record)
  if (stored.key !== key && !draft.opened) return drafts.openForm(draft.kind, stored.key, stored)
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
  const basis = { opened: stored.opened, attempt, siteDraft, restored }
  patchDraft(key, { ...basis, record: merged, found, errors: new Map() })
  storeEdits(key, readStoredDraft(key)?.record ?? record)
  if (stored.key !== key) await deleteStoredDraft(stored.key, record)
}

export async function discard(key: string, stored: StoredDraft): Promise<void> {
  const found = getDraft(key)?.found.filter((other) => other !== stored)
  await deleteStoredDraft(stored.key, stored.record)
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
  patchDraft(key, { conflict: undefined })
}

function resolveConflict(key: string, merge: typeof mergeEdits): void {
  const { kind, conflict, record } = getDraft(key)!
  if (!conflict) return
  const { base, newer, siteDraft } = conflict
  const merged = merge(kind.fields, base, record, newer)
  const basis = siteDraft ? { siteDraft } : { opened: newer }
  patchDraft(key, { ...basis, record: merged, conflict: undefined })
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
  await deleteStoredDraft(key, edited)
  const ended = { attempt: undefined, siteDraft: undefined, restored: undefined }
  patchDraft(key, { ...ended, record: published, opened: published })
  if (!isShown(key)) notify(`“${getRecordTitle(kind, published)}” is published.`)
  drafts.moveDraft(key, response.path)
  return response.path
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
  await deleteStoredDraft(key, record)
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
    await deleteStoredDraft(key, record)
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
  for (const [path, file] of findNewPictures(copy.record)) await storePicture(newKey, path, file)
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
