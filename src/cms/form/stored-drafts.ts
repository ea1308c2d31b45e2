import localforage from 'localforage'
import { parseRecord, type Json } from '../../content-model/record-file'
import { isObject, isEqual } from '../../content-model/values'
import type { Draft } from '../entry'
import { addPicture, getNewPictures } from '../pictures'
import { storeText } from '../storage'

/* Drafts with unpublished edits, in the browser's storage: the record in localStorage, which is
   written before the tab can close, and the new pictures in IndexedDB, which has enough space. */

/** Returns the storage key of a record's draft. */
export function getDraftKey(path: string): string {
  return `unsaved:${path}`
}

/** Returns the stored draft; undefined if there is none or if it cannot be read. */
export function readStoredDraft(key: string): Draft | undefined {
  const copy = parseRecord(localStorage.getItem(key) ?? '')
  return isObject(copy?.record) ? (copy as unknown as Draft) : undefined
}

/**
 * Stores a draft.
 * @returns true if the draft outlives the page
 */
export function storeDraft(key: string, copy: Draft): boolean {
  return storeText(key, JSON.stringify(copy))
}

/**
 * Stores the new pictures.
 * @returns true if the browser has stored them
 */
export function storePictures(key: string): Promise<boolean> {
  return localforage.setItem(key, [...getNewPictures()]).then(
    () => true,
    () => false,
  )
}

/** Restores the new pictures of a stored draft. The form reports a picture that is lost. */
export async function restorePictures(key: string): Promise<void> {
  const kept = await localforage.getItem<[string, File][]>(key).catch(() => null)
  for (const [path, file] of kept ?? []) addPicture(path, file)
}

/** Deletes a stored draft, unless another window has stored a different one since. */
export async function deleteStoredDraft(key: string, record: Json): Promise<void> {
  if (!isEqual(readStoredDraft(key)?.record, record)) return
  localStorage.removeItem(key)
  await localforage.removeItem(key).catch(() => undefined)
}
