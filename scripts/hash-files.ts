// Whether something is out of date, by a hash of the files that it was made from.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The files below a folder of a directory, as paths from the directory, with slashes. */
export async function listFiles(directory: string, folder: string): Promise<string[]> {
  const start = path.join(directory, folder)
  if (!existsSync(start)) return []
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
}

/** One hash over the names and contents of files in a directory, and over what else counts. */
export async function hashFiles(
  directory: string,
  files: readonly string[],
  others: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(others.join('\0'))
  for (const file of [...files].sort()) {
    const content = await readFile(path.join(directory, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether a record holds this hash. */
export async function isRecorded(record: string, hash: string): Promise<boolean> {
  return existsSync(record) && (await readFile(record, 'utf8')) === hash
}

/** Writes a hash into a record, for `isRecorded`. */
export async function recordHash(record: string, hash: string): Promise<void> {
  await mkdir(path.dirname(record), { recursive: true })
  await writeFile(record, hash)
}
