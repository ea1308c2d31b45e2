import type { Draft as SiteDraft, RecordVersion } from '../api/old-content-api'
import { parseRecord, type Json } from '../../content/model/record-file'
import { isEqual, isObject } from '../../content/model/values'
import { storeText } from './storage'
import { getOwnerPrefix } from './owner'
import { listHeldKeys } from './key-locks'

/* Drafts with unpublished edits, in localStorage, which is written before the tab can close. */

/** Content of a form: the edited record, and the record as it was opened. */
export interface Draft {
  readonly record: Json
  /** Undefined for a new record. */
  readonly opened?: Json
  /** The last attempt to publish a new record, whose response may have been lost. */
  readonly attempt?: Attempt
  /** The draft at the site that was opened or saved last. */
  readonly siteDraft?: SiteDraft
  /** The earlier version that was taken into the form. */
  readonly restored?: Pick<RecordVersion, 'id' | 'path'>
}

export interface Attempt {
  readonly record: Json
  /** Paths of the records that were published before. */
  readonly knownPaths: readonly string[]
}

export interface StoredDraft extends Draft {
  readonly key: string
}

/** Returns the beginning of the names of the user's drafts in localStorage. */
const getPrefix = () => `unsaved:${getOwnerPrefix()}`

/** Returns the stored draft with a key; undefined if there is none or if it cannot be read. */
export function readStoredDraft(key: string): StoredDraft | undefined {
  const text = localStorage.getItem(getPrefix() + key)
  const draft = text === null ? undefined : parseRecord(text)
  return isObject(draft?.record) ? { ...(draft as unknown as Draft), key } : undefined
}

/** Returns the records of all stored drafts of the user. */
export function listStoredRecords(): readonly Json[] {
  const prefix = getPrefix()
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  const drafts = names.flatMap((name) => readStoredDraft(name.slice(prefix.length)) ?? [])
  return drafts.map(({ record }) => record)
}

/**
 * Finds the stored drafts that no window has open: those of new records in a folder such as
 * projects/, or those of a record that another window has replaced.
 */
export async function findOtherDrafts(path: string): Promise<StoredDraft[]> {
  const held = await listHeldKeys()
  const prefix = getPrefix()
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(`${prefix}${path}#`))
    .map((name) => name.slice(prefix.length))
    .filter((key) => !held.includes(key))
    .flatMap((key) => readStoredDraft(key) ?? [])
}

/**
 * Stores a draft.
 * @returns true if the draft outlives the page
 */
export function storeDraft(key: string, draft: Draft): boolean {
  const { record, opened, attempt, siteDraft, restored } = draft
  return storeText(
    getPrefix() + key,
    JSON.stringify({ record, opened, attempt, siteDraft, restored }),
  )
}

/** Deletes a stored draft, unless another window has stored a different one since. */
export function deleteStoredDraft(key: string, record: Json): void {
  const stored = readStoredDraft(key)
  if (stored && !isEqual(stored.record, record)) return
  localStorage.removeItem(getPrefix() + key)
}

/** Calls `onDelete` with the key of each stored draft that another window deletes. */
export function watchDeletedDrafts(onDelete: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const prefix = getPrefix()
    if (key?.startsWith(prefix) && newValue === null) onDelete(key.slice(prefix.length))
  })
}
