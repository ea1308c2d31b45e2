import type { RecordVersion } from '../api/content-api'
import type { RecordKind } from '../../content/model/record-kind'
import { getNewKey } from '../state/address'
import { updateDraft, useDrafts } from '../state/drafts'
import { adoptRecord } from '../state/forms'
import { publishTogether } from './publish-together'

/** Returns the key of the draft that brings back a deleted record; undefined if there is none. */
export function findReturningKey({ id }: RecordVersion): string | undefined {
  return Object.entries(useDrafts.getState()).find(([, { from }]) => from === id)?.[0]
}

/**
 * Publishes a deleted record again, as it was before its deletion. If the record cannot be
 * published, keeps it as an unpublished draft.
 * @returns the reason why the record was not published, as a sentence; undefined after success
 */
export async function bringBack(
  kind: RecordKind,
  version: RecordVersion,
): Promise<string | undefined> {
  const key = findReturningKey(version) ?? getNewKey(kind, crypto.randomUUID())
  const { record } = adoptRecord(kind, version.record ?? {})
  const editedAt = new Date().toISOString()
  updateDraft(key, (draft) => draft ?? { record, from: version.id, editedAt })
  return publishTogether([key])
}
