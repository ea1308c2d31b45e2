import type { Content } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { getRecordTitle } from '../../content/model/record-kind'
import { findRecordKind } from '../../content/registry'
import { ApiFailure } from '../state/api-failure'
import { findSiteDraft, getContent, refreshContent } from '../state/content'
import { isEnded, readDraft } from '../state/drafts'
import { checkRecord } from '../state/form-errors'
import { getForm, moveForm } from '../state/forms'
import { findNews } from '../state/news'
import { addSitePictures, addVersionPictures, findFiles } from '../state/pictures'
import { words } from '../words/words'
import { adoptDraft } from './draft-actions'
import { waitForPictures } from './edits'
import { endPublished, toChange, type Edited } from './publish'
import { retryDrafts } from './retry'
import { runTogether } from './run'
import { sendChange } from './send-change'

/**
 * Publishes several records as one change, so that either all of them are published or none. For
 * each record, publishes the edits in this browser; without edits, the draft on the server.
 * @param keys keys of the records' forms
 * @returns the reason why nothing was published, as a sentence; undefined after success
 */
export function publishTogether(keys: readonly string[]): Promise<string | undefined> {
  return runTogether(keys, () => retryDrafts(keys, send).catch(rejectNamed))
}

async function send(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map(waitForPictures))
  const edited = keys.flatMap((key) => readEdited(key) ?? [])
  if (edited.length < keys.length) await readEnded(keys)
  if (edited.length === 0) return
  await Promise.all(edited.map(({ record }) => findFiles(record)))
  for (const each of edited) {
    checkEdited(each, getRecordTitle(each.kind, each.record), words.actions)
  }
  const { content } = await sendChange('site', edited.map(toChange))
  for (const each of edited) followPublished(each, content)
}

/**
 * If another window has published or discarded one of the drafts, reads the content again and then
 * removes this draft here too.
 */
async function readEnded(keys: readonly string[]): Promise<void> {
  const ended = keys.filter(isEnded)
  if (ended.length === 0) return
  await refreshContent()
  ended.forEach(readDraft)
}

/** Returns the unpublished edits of a record; undefined if there are none. */
function readEdited(key: string): Edited | undefined {
  const kind = findRecordKind(getKeyPath(key))
  const published = getContent()?.records[key]
  const siteDraft = findSiteDraft(key)
  if (isEnded(key)) return undefined
  const stored = readDraft(key)
  const draft = stored ?? (kind && siteDraft && adoptDraft(kind, siteDraft, published).draft)
  if (!kind || !draft) return undefined
  const { record, opened, pictures, from } = draft
  addSitePictures(pictures ?? {})
  if (from) addVersionPictures(from, record)
  return { key, kind, draft, record, opened, published }
}

/** Sentences for staff that say why a record cannot be published. */
export interface Refusals {
  readonly notReady: (title: string, problem: string) => string
  readonly decide: (title: string) => string
}

/** @throws Error if a record breaks a rule, or if somebody else has changed the same text */
export function checkEdited(edited: Edited, title: string, { notReady, decide }: Refusals): void {
  const [problem] = checkRecord(edited.kind, edited.record).values()
  if (problem) throw new Error(notReady(title, problem))
  if ((findNews(edited)?.conflicts.size ?? 0) > 0) throw new Error(decide(title))
}

function followPublished(edited: Edited, content: Content): void {
  const { key } = edited
  const path = endPublished(edited, content)
  if (path !== key && getForm(key)) moveForm(key, path)
}

/** @throws Error that names the record if a failure is about a record that its message omits */
export function rejectNamed(error: unknown): never {
  const isOfOne = error instanceof ApiFailure && error.has('invalid', 'deleted', 'same-as')
  if (!isOfOne) throw error
  const { key } = error.values
  const kind = findRecordKind(getKeyPath(key))!
  const record = readEdited(key)?.record ?? getContent()?.records[key]
  if (!record) throw error
  throw new Error(words.actions.notReady(getRecordTitle(kind, record), error.message))
}
