import localforage from 'localforage'
import { parseRecord, type Json } from '../../content-model/record-file'
import { isObject, isEqual } from '../../content-model/values'
import type { Draft } from '../entry'
import { addPicture, getNewPictures } from '../pictures'
import { storeText } from '../storage'

/*
 * Copies of what was typed and is not published: the text in localStorage, which keeps it before the
 * tab can be closed, and the new pictures in IndexedDB, which has room for them.
 */

/** The key of the copy of a record's form, by the record's path. */
export function getDraftKey(path: string): string {
  return `unsaved:${path}`
}

/** The copy of a form that was left, if it can be read. */
export function readStoredDraft(key: string): Draft | undefined {
  const copy = parseRecord(localStorage.getItem(key) ?? '')
  return isObject(copy?.record) ? (copy as unknown as Draft) : undefined
}

/** Returns whether the browser has kept it. */
export function storeDraft(key: string, copy: Draft): boolean {
  return storeText(key, JSON.stringify(copy))
}

/** Returns whether the browser has kept them. */
export function storePictures(key: string): Promise<boolean> {
  return localforage.setItem(key, [...getNewPictures()]).then(
    () => true,
    () => false,
  )
}

/** Brings back the new pictures of a copy; one that is lost is missing in its form. */
export async function restorePictures(key: string): Promise<void> {
  const kept = await localforage.getItem<[string, File][]>(key).catch(() => null)
  for (const [path, file] of kept ?? []) addPicture(path, file)
}

/** Forgets what was kept of a form, unless another window has kept something else since. */
export async function deleteStoredDraft(key: string, record: Json): Promise<void> {
  if (!isEqual(readStoredDraft(key)?.record, record)) return
  localStorage.removeItem(key)
  await localforage.removeItem(key).catch(() => undefined)
}
