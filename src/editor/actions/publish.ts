import type { Content, RecordChange } from '../api/content-api'
import { getRecordTitle, isFolder, isGenerated } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { getFormUrl, getNewKey } from '../state/address'
import { withBooleanFlags } from '../model/change-record'
import { confirm } from '../state/confirmation'
import { notifyResult } from '../state/notice'
import { findAddedPath, findSiteDraft, getContent, refreshContent } from '../state/content'
import { getDraft, isEnded, isSaved, readDraft, updateDraft } from '../state/drafts'
import { endDraft, moveDraft } from '../state/follow-drafts'
import { checkRecord } from '../state/form-errors'
import {
  getForm,
  isShown,
  leaveForm,
  moveForm,
  patchForm,
  removeForm,
  type OpenForm,
} from '../state/forms'
import { findNews } from '../state/news'
import { findFiles, getPicture, isNewPicture } from '../state/pictures'
import { findPictures } from '../../content/model/picture-fields'
import { words } from '../words/words'
import { waitForPictures } from './edits'
import { retryDrafts } from './retry'
import { run } from './run'
import { sendChange } from './send-change'

/* Publishes, deletes and duplicates the record of a form. `key` is the key of the form's record;
   see record-key.ts. */

/** A record that is to be published, with or without an open form. */
export type Edited = Pick<OpenForm, 'key' | 'kind' | 'draft' | 'record' | 'opened' | 'published'>

/** Publishes a form when its pictures are ready. */
export function publishForm(key: string): Promise<void> {
  const isDraft = getDraft(key) !== undefined
  return run(key, 'publishing', async () => {
    await waitForPictures(key)
    // Shows the published record if another window has published the draft while this window waited
    // for pictures.
    if (isDraft && (!getDraft(key) || isEnded(key))) return showPublished(key)
    return retryDrafts([key], ([each]) => sendForm(each!))
  })
}

/** Reads the content, then shows the record that another window has published. */
async function showPublished(key: string): Promise<void> {
  await refreshContent()
  const content = getContent()
  const path = content && findAddedPath(content, key)
  if (path) moveDraft(key, path, content)
  else readDraft(key)
}

async function sendForm(key: string): Promise<void> {
  const draft = readDraft(key)
  const form = getForm(key)
  if (!form || (!draft && form.published)) return
  await findFiles(form.record)
  if (!isReady(form)) return
  const { content } = await sendChange('site', [toChange(form)])
  const path = endPublished(form, content)
  const title = getRecordTitle(form.kind, content.records[path])
  if (!isShown(key)) notifyResult(words.actions.published(title))
  if (path !== key) moveForm(key, path)
}

/**
 * Returns the change that publishes a record. Merges what others have published since the record
 * was opened.
 */
export function toChange(edited: Edited): RecordChange {
  const { key, record, opened, published, draft } = edited
  const news = findNews(edited)
  const sent = withBooleanFlags(news?.merged ?? record)
  // Keeps the opened record as the base if an earlier attempt has succeeded but its response was
  // lost, because takeBack() needs the record before the change.
  const isRepeated = isEqual(sent, published)
  return {
    key,
    record: sent,
    base: (news && !isRepeated ? published : opened) ?? null,
    draft: findVersion(edited),
    from: draft?.from,
  }
}

/** Removes the draft of a record that was just published. Returns the path of the record. */
export function endPublished({ kind, key, record }: Edited, content: Content): string {
  const path = findAddedPath(content, key) ?? key
  endDraft(kind, key, path, record, content.records[path]!)
  return path
}

/**
 * Returns false if staff must first correct a field or decide about a conflict, and shows the
 * reason in the form.
 */
function isReady(form: OpenForm): boolean {
  const { key, kind, record, errors: before } = form
  const errors = new Map([...checkRecord(kind, record), ...before])
  if (errors.size > 0) {
    patchForm(key, { errors, focusRequest: errors.keys().next().value })
    return false
  }
  const isDecided = (findNews(form)?.conflicts.size ?? 0) === 0
  if (!isDecided)
    patchForm(key, { problem: words.actions.decideFirst('publishing'), problemOf: 'conflict' })
  return isDecided
}

/**
 * Returns the version of the server's draft that was opened or saved; undefined if there is none.
 */
function findVersion({ draft }: Edited): string | undefined {
  return draft?.siteDraft?.version || undefined
}

/**
 * Asks staff to confirm, then deletes a published record. The question names the edits and the
 * draft that are deleted with the record. Fails if somebody else has changed the record since it
 * was opened.
 */
export async function remove(key: string): Promise<void> {
  const { kind, opened, draft: typed } = getForm(key)!
  const siteDraft = findSiteDraft(key)
  const draft = siteDraft?.version
  const parts = [
    ...(typed && !isSaved(typed) ? [words.form.typedHere] : []),
    ...(siteDraft ? [words.form.draftBy(siteDraft.author)] : []),
  ]
  const remark = words.form.canReturn[getContent()?.history ?? 'none']
  const question = words.form.confirmDelete(getRecordTitle(kind, opened), parts, remark)
  if (!(await confirm(question, words.form.delete))) return
  return run(key, 'deleting', async () => {
    await sendChange('site', [{ key, record: null, base: opened ?? null, draft }])
    // Keeps text that staff may have typed in another window meanwhile.
    updateDraft(key, (now) => (isEqual(now?.record, typed?.record) ? undefined : now))
    removeForm(key)
    notifyResult(words.actions.deleted(getRecordTitle(kind, opened)))
    if (isShown(key)) leaveForm()
  })
}

/** Opens a form for a new record with the content of an existing record. */
export async function duplicate(key: string): Promise<void> {
  await waitForPictures(key)
  const form = getForm(key)
  if (!form || !isFolder(form.kind)) return
  const { kind, record } = form
  const entries = Object.entries(record).filter(([name]) => {
    const field = kind.fields[name]
    return !field || !isGenerated(field)
  })
  const newKey = getNewKey(kind, crypto.randomUUID())
  const copy = Object.fromEntries(entries) as Json
  updateDraft(newKey, () => ({ record: copy, pictures: findQueries(copy) }))
  location.hash = getFormUrl(kind, newKey)
}

/**
 * Finds the pictures of a record that only the server has. Returns their queries of `GET /picture`,
 * by path.
 */
function findQueries(record: Json): Readonly<Record<string, string>> {
  const paths = findPictures(record).flatMap(({ src }) => (isNewPicture(src) ? src : []))
  return Object.fromEntries(
    paths.flatMap((path) => {
      const { query } = getPicture(path)
      return query ? [[path, query] as const] : []
    }),
  )
}
