import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Returns the relative paths of all files below a folder, sorted, with forward slashes. Returns an
 * empty list if the folder does not exist.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/**
 * Writes a file, and its folder if necessary. Writes to a temporary file first, so that there is
 * never a partial file, even after an interruption.
 */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  const temporaryFile = path.join(path.dirname(file), `.${randomUUID()}.tmp`)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(temporaryFile, content)
    renameSync(temporaryFile, file)
  } catch (error) {
    rmSync(temporaryFile, { force: true })
    throw error
  }
}

/**
 * Returns a hash of the names and contents of the files below a folder. A missing folder has the
 * same hash as an empty folder.
 * @param isCounted returns true if the hash includes a file; receives the path from listFiles()
 */
export function hashFolder(folder: string, isCounted: (file: string) => boolean = () => true) {
  const hash = createHash('sha256')
  for (const file of listFiles(folder).filter(isCounted)) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}
