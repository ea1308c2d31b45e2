import localforage from 'localforage'
import type { RecordKind } from '../../content-model/record-kind'
import { readStored, store } from '../storage'
import type { Draft } from '../entry'
import { addPicture } from '../pictures'

/*
 * Copies of what was typed and is not published: the text in localStorage, which keeps it before the
 * tab can be closed, and the new pictures in IndexedDB, which has room for them. Each has the key of
 * its form.
 */

/** The key of a record's form; a new record has no slug. */
export function copyKey(kind: RecordKind, slug: string | undefined): string {
  return `${kind.path} ${slug ?? ''}`
}

const nameOf = (key: string) => `unsaved:${key}`

/** The copy of a form that was left, if it can be read. */
export function readCopy(key: string): Draft | undefined {
  const text = readStored(nameOf(key))
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Draft)
  } catch {
    return undefined
  }
}

/** Returns whether the browser has kept it. */
export function keepCopy(key: string, copy: Draft): boolean {
  return store(nameOf(key), JSON.stringify(copy))
}

/** Returns whether the browser has kept it. */
export function keepPicture(key: string, path: string, file: File): Promise<boolean> {
  return localforage.setItem(`${nameOf(key)} ${path}`, file).then(
    () => true,
    () => false,
  )
}

/** Brings back the new pictures of a copy; one that is lost is missing in its form. */
export async function restorePictures(key: string): Promise<void> {
  for (const name of await picturesOf(key)) {
    const file = await localforage.getItem<File>(name).catch(() => null)
    if (file) addPicture(name.slice(nameOf(key).length + 1), file)
  }
}

/** Forgets what was kept of a form, once it is published or not wanted. */
export async function dropCopy(key: string): Promise<void> {
  store(nameOf(key), undefined)
  for (const name of await picturesOf(key)) {
    await localforage.removeItem(name).catch(() => undefined)
  }
}

async function picturesOf(key: string): Promise<string[]> {
  const names = await localforage.keys().catch(() => [])
  return names.filter((name) => name.startsWith(`${nameOf(key)} `))
}
