import type { HistoryResponse, RecordChange } from '../api/content-api'
import { getRecordTitle, type RecordKind } from '../../content/model/record-kind'
import { joinFilled } from '../../languages/join-filled'
import { mergeEdits } from '../model/change-record'
import { getFormUrl, getNewKey } from '../state/address'
import { getContent, loadContent } from '../state/content'
import { requestContentApi } from '../state/content-client'
import { updateDraft } from '../state/drafts'
import { isShown, patchForm } from '../state/forms'
import { findNews, withNews } from '../state/news'
import { notifyResult } from '../state/notice'
import { usePublication, type PublishedChange } from '../state/publication'
import { usePublishedKeys } from '../state/shared-task'
import { words } from '../words/words'
import { toChange, type Edited } from './publish'
import { checkEdited, rejectNamed, type Refusals } from './publish-together'
import { retry } from './retry'
import { runTogether } from './run'
import { sendChange } from './send-change'

/**
 * Publishes the records as they were before the last publication of this window, as one change. A
 * second call publishes what the first has taken back. If somebody else has changed the same text
 * after this publication, the forms ask which text to publish.
 */
export async function takeBack(): Promise<void> {
  const published = usePublication.getState()
  const running = usePublishedKeys.getState()
  if (published.length === 0 || published.some((change) => running.has(change.key))) return
  const isAgain = published.some((change) => change.isTakeBack)
  const { done, failed } = isAgain ? words.publishAgain : words.takeBack
  const changes = published.map(({ before, after, ...record }) => ({
    ...record,
    before: after,
    after: before,
  }))
  const [{ kind, before, after }] = changes as [PublishedChange]
  const title = getRecordTitle(kind, after ?? before)
  const reason = await publishChanges(changes, words.actions)
  if (reason === undefined) {
    const [restored, ...others] = usePublication.getState()
    usePublication.setState((now) => now.map((each) => ({ ...each, isTakeBack: !isAgain })), true)
    const text = done(title, changes.length, after === undefined)
    const isOne = others.length === 0 && restored?.after !== undefined
    return notifyResult(text, isOne ? findUrl(kind, restored.key) : undefined)
  }
  // The reason names the first record with a conflict.
  const conflicting = changes.find(hasConflict)
  if (conflicting) changes.forEach(askInForm)
  const asked = changes.filter(({ before, after }) => before && after)
  const waiting = conflicting && asked.length > 1 ? words.takeBack.waiting(asked.length - 1) : ''
  if (conflicting && isShown(conflicting.key)) {
    patchForm(conflicting.key, {
      problem: words.actions.decideFirst('publishing'),
      problemOf: 'conflict',
    })
    return waiting ? notifyResult(waiting) : undefined
  }
  const named = conflicting ?? (changes.length === 1 ? changes[0] : undefined)
  notifyResult(joinFilled([failed(reason), waiting], ' '), named && findUrl(named.kind, named.key))
}

/**
 * Returns the URL of a record's form; undefined if the window already shows the form, or if the
 * record is not published.
 */
function findUrl(kind: RecordKind, key: string): string | undefined {
  const isThere = getContent()?.records[key] !== undefined
  return isThere && !isShown(key) ? getFormUrl(kind, key) : undefined
}

/**
 * Publishes changed records as one change, merged with what others have published meanwhile.
 * @param refusals sentences for staff; see Refusals
 * @returns why nothing was published, as a sentence; undefined after success
 */
export function publishChanges(
  changes: readonly PublishedChange[],
  refusals: Refusals,
): Promise<string | undefined> {
  const canMerge = changes.every(({ before, after }) => before && after)
  return runTogether(
    changes.map(({ key }) => key),
    () =>
      retry(
        () => send(changes, refusals),
        (failure) => canMerge && failure.has('changed'),
      ).catch(rejectNamed),
  )
}

async function send(changes: readonly PublishedChange[], refusals: Refusals): Promise<void> {
  await loadContent()
  const edited = changes.flatMap((change) => toEdited(change) ?? [])
  for (const each of edited) {
    checkEdited(each, getRecordTitle(each.kind, each.published ?? each.opened), refusals)
  }
  const sent = await Promise.all(changes.map(toRecordChange))
  const { content } = await sendChange('site', sent)
  for (const { key, kind, record } of edited) {
    const published = content.records[key] ?? record
    updateDraft(key, (draft) => draft && withNews(kind, draft, published))
  }
}

/**
 * Returns a changed record as if a form had edited it; undefined if the record was added or
 * deleted.
 */
function toEdited({ key, kind, before, after }: PublishedChange): Edited | undefined {
  if (!before || !after) return undefined
  const draft = { record: after, opened: before }
  return { key, kind, draft, ...draft, published: getContent()?.records[key] }
}

async function toRecordChange(change: PublishedChange): Promise<RecordChange> {
  const { key, kind, before, after } = change
  const edited = toEdited(change)
  if (edited) return toChange(edited)
  if (!after) return { key, record: null, base: before ?? null }
  const from = await findVersion(key)
  // Adds the record under a new key if the server has no version of the deleted record.
  const isNew = from === undefined
  return {
    key: isNew ? getNewKey(kind, crypto.randomUUID()) : key,
    record: after,
    base: null,
    from,
  }
}

/** Returns the id of the latest version of a deleted record; undefined if there is none. */
async function findVersion(key: string): Promise<string | undefined> {
  if (getContent()?.history === 'none') return undefined
  const path = `/history?path=${encodeURIComponent(key)}`
  const { versions } = await requestContentApi<HistoryResponse>(path)
  return versions.find(({ record }) => record !== null)?.id
}

function hasConflict(change: PublishedChange): boolean {
  const edited = toEdited(change)
  return edited !== undefined && (findNews(edited)?.conflicts.size ?? 0) > 0
}

/** Puts a record that could not be published into its form, which asks about the conflicts. */
function askInForm({ key, kind, before, after }: PublishedChange): void {
  if (!before || !after) return
  const editedAt = new Date().toISOString()
  updateDraft(key, (draft) =>
    draft
      ? { ...draft, record: mergeEdits(kind.fields, before, draft.record, after), editedAt }
      : { record: after, opened: before, editedAt },
  )
}
