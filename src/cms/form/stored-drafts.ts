import localforage from 'localforage'
import { parseRecord, type Json } from '../../content-model/record-file'
import { isObject, isEqual } from '../../content-model/values'
import type { Draft } from '../entry'
import { addPicture, getNewPictures } from '../pictures'
import { storeText } from '../storage'

/* Drafts with unpublished edits, in the browser's storage: the record in localStorage, because a
   synchronous write ends before the tab can close; the new pictures in IndexedDB, which has more
   space. */

/** Returns the storage key of a record's draft. */
export function getDraftKey(path: string): string {
  return `unsaved:${path}`
}

/** Returns the stored draft; undefined if the draft is missing or unreadable. */
export function readStoredDraft(key: string): Draft | undefined {
  const draft = parseRecord(localStorage.getItem(key) ?? '')
  return isObject(draft?.record) ? (draft as unknown as Draft) : undefined
}

/**
 * Stores a draft.
 * @returns true if the draft outlives the page
 */
export function storeDraft(key: string, draft: Draft): boolean {
  return storeText(key, JSON.stringify(draft))
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

/** Restores the new pictures of a stored draft. The form reports a missing picture. */
export async function restorePictures(key: string): Promise<void> {
  const pictures = await localforage.getItem<[string, File][]>(key).catch(() => null)
  for (const [path, file] of pictures ?? []) addPicture(path, file)
}

/** Deletes a stored draft, unless another window has replaced it since. */
export async function deleteStoredDraft(key: string, record: Json): Promise<void> {
  if (!isEqual(readStoredDraft(key)?.record, record)) return
  localStorage.removeItem(key)
  await localforage.removeItem(key).catch(() => undefined)
}
