import type { UploadResponse, SaveResponse, SaveRequest } from '../../cms-access/content-api'
import type { Fields } from '../../content-model/field'
import { findConflicts, mergeRecords } from '../../content-model/merge-records'
import { getRecordTitle } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { isEqual } from '../../content-model/values'
import type { ImmutableValue } from '../decap-types'
import { getRecordKind, getRecordPath, RECORD, readDraft } from '../entry'
import { withBooleanFlags } from '../form/change-record'
import { getOpenForm } from '../open-form'
import { findNewPictures } from '../pictures'
import { requestContentApi, ContentApiError } from './content-client'
import { refreshPublished, readPublished } from './published'

/**
 * Publishes the record of an open form.
 * @throws ContentApiError if the content API rejects the record, or if the user cancels
 */
export async function publish(entry: ImmutableValue): Promise<SaveResponse> {
  const draft = readDraft(entry.getIn(['data', RECORD]))
  // Decap duplicates a record together with `opened`, but a new record has no published version.
  const opened = entry.get('newRecord') === true ? undefined : draft.opened
  const record = withBooleanFlags(draft.record)
  try {
    const { records } = await readPublished()
    const pictures = await uploadPictures(record)
    const request = { path: getRecordPath(entry), record, opened: opened ?? null, pictures }
    const answer = await saveWithMerge(getRecordKind(entry).fields, request, record)
    const known = records[answer.path]
    if (opened || !isEqual(known, answer.content.records[answer.path])) return answer
    // The server takes an unchanged duplicate for a repeated save and writes nothing.
    const name = getRecordTitle(getRecordKind(entry), known)
    throw new ContentApiError(409, {
      message: `This is the same as “${name}”. Change its title first.`,
    })
  } catch (error) {
    if (error instanceof ContentApiError) getOpenForm()?.showError(error.message, error.body.field)
    throw error
  }
}

type Change = Omit<SaveRequest, 'rulesVersion'>

/**
 * Saves or deletes a record. After a conflict, refreshes the published content.
 * @throws ContentApiError
 */
export async function save(change: Change): Promise<SaveResponse> {
  try {
    return await requestContentApi<SaveResponse>('/save', { ...change, rulesVersion: RULES })
  } catch (error) {
    if (error instanceof ContentApiError && error.status === 409) refreshPublished()
    throw error
  }
}

/**
 * Saves a record. If somebody else has changed the record since it was opened, merges both
 * changes and saves again.
 */
async function saveWithMerge(fields: Fields, change: Change, record: Json): Promise<SaveResponse> {
  try {
    return await save({ ...change, record })
  } catch (error) {
    const newer = error instanceof ContentApiError ? error.body.newer : undefined
    if (!newer) throw error
    const opened = change.opened ?? {}
    confirmOverwrite(
      findConflicts(fields, opened, record, newer),
      (error as ContentApiError).message,
    )
    return saveWithMerge(fields, { ...change, opened: newer }, mergeRecords(opened, record, newer))
  }
}

/**
 * Asks whether to overwrite the fields that both sides have changed.
 * @param conflicts values of the newer record, by field label
 * @param summary who has changed which fields, as a sentence
 * @throws ContentApiError if the user cancels
 */
function confirmOverwrite(conflicts: ReadonlyMap<string, unknown>, summary: string): void {
  if (conflicts.size === 0) return
  const names = [...conflicts.keys()].map((name) => `“${name}”`)
  const fields = new Intl.ListFormat('en').format(names)
  const texts = [...conflicts].filter(([, theirs]) => typeof theirs !== 'object')
  const shown = texts.map(([name, theirs]) => `“${name}” is now: ${String(theirs)}`)
  const question = `${[summary, ...shown].join('\n')}\n\nYou have changed ${fields} too. If you press OK, yours is published in place of theirs, and everything else that they changed stays. If you press Cancel, nothing is published.`
  if (window.confirm(question)) return
  throw new ContentApiError(409, { message: `${summary} What you typed is still here.` })
}

/**
 * Uploads the new pictures that a record uses. Pictures that were replaced before are not
 * uploaded.
 * @returns ids by path
 */
async function uploadPictures(record: Json): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [path, file] of findNewPictures(record)) {
    const { id } = await requestContentApi<UploadResponse>('/picture', file)
    ids[path] = id
  }
  return ids
}
