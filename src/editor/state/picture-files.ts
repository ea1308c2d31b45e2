import { findPictures } from '../../content/model/picture-fields'
import { mediaPath } from '../../content/model/record-kind'
import { getOwnerPrefix } from './owner'

/* New pictures in IndexedDB, by user and path, because localStorage has too little space. */

/** Age, in ms, after which a file that no draft names is deleted. Undo may need newer files. */
const UNUSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Loads the storage on demand, because the page of a preview link stores nothing. */
const openStorage = () => import('localforage').then((module) => module.default)

/**
 * Stores a file under its path.
 * @returns true if the browser has stored the file
 */
export async function keepFile(path: string, file: File): Promise<boolean> {
  const name = getOwnerPrefix() + path
  return openStorage()
    .then((storage) => storage.setItem(name, file))
    .then(
      () => true,
      () => false,
    )
}

/** Returns the stored file of a picture; undefined if the file is missing or cannot be read. */
export async function readFile(path: string): Promise<File | undefined> {
  const name = getOwnerPrefix() + path
  const file = await openStorage()
    .then((storage) => storage.getItem<File>(name))
    .catch(() => null)
  return file ?? undefined
}

/**
 * Reads the user's stored files. Deletes old files that no record names.
 * @param records records of the stored drafts
 * @returns the files by path; an empty map if they cannot be read
 */
export async function readFiles(records: readonly object[]): Promise<ReadonlyMap<string, File>> {
  const files = new Map<string, File>()
  const prefix = getOwnerPrefix()
  const named = new Set(findPictures(records).map(({ src }) => src))
  try {
    const storage = await openStorage()
    for (const name of (await storage.keys()).filter((each) => each.startsWith(prefix))) {
      const path = await migrateName(name)
      const file = path && (await storage.getItem<File>(prefix + path))
      if (!file) continue
      if (named.has(path) || Date.now() - file.lastModified < UNUSED_AFTER_MS) files.set(path, file)
      else await storage.removeItem(prefix + path)
    }
  } catch {
    // Ignores the error of a browser without IndexedDB, because the files stay in memory.
  }
  return files
}

/**
 * Renames a file whose name contains the key of a draft, as all names did in earlier editors.
 * @returns the path of the picture; undefined if the file is no picture
 */
async function migrateName(name: string): Promise<string | undefined> {
  const prefix = getOwnerPrefix()
  const start = name.indexOf(` ${mediaPath}`, prefix.length) + 1
  const path = name.slice(Math.max(start, prefix.length))
  if (!path.startsWith(mediaPath)) return undefined
  if (start > prefix.length) {
    const storage = await openStorage()
    await storage.setItem(prefix + path, await storage.getItem(name))
    await storage.removeItem(name)
  }
  return path
}
