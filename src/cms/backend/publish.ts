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
 * Publishes what is in a form.
 * @throws Refused where the site keeps it from being published, or the person does
 */
export async function publish(entry: ImmutableValue): Promise<SaveResponse> {
  const draft = readDraft(entry.getIn(['data', RECORD]))
  // Decap copies this along with a record that is duplicated.
  const opened = entry.get('newRecord') === true ? undefined : draft.opened
  const record = withBooleanFlags(draft.record)
  try {
    const { records } = await readPublished()
    const pictures = await uploadPictures(record)
    const request = { path: getRecordPath(entry), record, opened: opened ?? null, pictures }
    const answer = await saveWithMerge(getRecordKind(entry).fields, request, record)
    const known = records[answer.path]
    if (opened || !isEqual(known, answer.content.records[answer.path])) return answer
    // The site takes an unchanged copy for an earlier save whose answer was lost, and writes nothing.
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
 * Changes what is published.
 * @throws Refused
 */
export async function save(change: Change): Promise<SaveResponse> {
  try {
    return await requestContentApi<SaveResponse>('/save', { ...change, rulesVersion: RULES })
  } catch (error) {
    if (error instanceof ContentApiError && error.status === 409) refreshPublished()
    throw error
  }
}

/** Saves a record with what others have published of it since it was opened. */
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
 * Asks whose change stays, where both have changed the same.
 * @param conflicts what the others have, by what staff call the fields
 * @param summary who has changed what, as a sentence
 * @throws Refused where theirs stays
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

/** Sends the new pictures that a record shows, without those that were replaced before. */
async function uploadPictures(record: Json): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [path, file] of findNewPictures(record)) {
    const { id } = await requestContentApi<UploadResponse>('/picture', file)
    ids[path] = id
  }
  return ids
}
