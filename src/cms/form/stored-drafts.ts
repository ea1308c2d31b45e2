import localforage from 'localforage'
import type { Draft as SiteDraft, RecordVersion } from '../../cms-access/content-api'
import { parseRecord, type Json } from '../../content-model/record-file'
import { isEqual, isObject } from '../../content-model/values'
import { addPicture } from '../pictures'
import { storeText } from '../storage'
import { getUser } from '../backend/identity'
import { listHeldKeys } from './key-locks'

/* Drafts with unpublished edits, in the browser's storage: the record in localStorage, which is
   written before the tab can close, and each new picture in IndexedDB, which has enough space. The
   names in the storage contain the user, because several people may share a computer. */

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

let owner = ''

/**
 * Returns the part of a name that stands for the user, who may have been signed out meanwhile; an
 * empty string on localhost.
 */
function getOwnerPrefix(): string {
  const { email } = getUser() ?? {}
  if (email) owner = `${email} `
  return owner
}

/** Returns the beginning of the names of the user's drafts in localStorage. */
const getPrefix = () => `unsaved:${getOwnerPrefix()}`

/** Returns the stored draft with a key; undefined if there is none or if it cannot be read. */
export function readStoredDraft(key: string): StoredDraft | undefined {
  const text = localStorage.getItem(getPrefix() + key)
  const draft = text === null ? undefined : parseRecord(text)
  return isObject(draft?.record) ? { ...(draft as unknown as Draft), key } : undefined
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

/**
 * Stores a new picture of a draft.
 * @returns true if the browser has stored the picture
 */
export function storePicture(key: string, path: string, file: File): Promise<boolean> {
  return localforage.setItem(`${getOwnerPrefix()}${key} ${path}`, file).then(
    () => true,
    () => false,
  )
}

/** Restores the new pictures of a stored draft. The form reports a picture that is lost. */
export async function restorePictures(key: string): Promise<void> {
  for (const [name, path] of await listPictures(key)) {
    const file = await localforage.getItem<File>(name).catch(() => null)
    if (file) addPicture(path, file)
  }
}

/** Deletes a stored draft, unless another window has stored a different one since. */
export async function deleteStoredDraft(key: string, record: Json): Promise<void> {
  const stored = readStoredDraft(key)
  if (stored && !isEqual(stored.record, record)) return
  localStorage.removeItem(getPrefix() + key)
  for (const [name] of await listPictures(key)) {
    // An undone removal has stored the draft again.
    if (readStoredDraft(key)) return
    await localforage.removeItem(name).catch(() => undefined)
  }
}

/** Calls `onDelete` with the key of each stored draft that another window deletes. */
export function watchDeletedDrafts(onDelete: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    const prefix = getPrefix()
    if (key?.startsWith(prefix) && newValue === null) onDelete(key.slice(prefix.length))
  })
}

/** Lists the stored pictures of a draft: their names in the storage and their paths in the record. */
async function listPictures(key: string): Promise<[name: string, path: string][]> {
  const names = await localforage.keys().catch(() => [])
  const prefix = `${getOwnerPrefix()}${key} `
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name, name.slice(prefix.length)])
}
