import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
 * Returns a hash of the names and contents of the files below a folder. A missing folder has the
 * same hash as an empty folder.
 * @param isCounted returns true for a file to include, given its path as listFiles() returns it
 */
export function hashFolder(folder: string, isCounted: (file: string) => boolean = () => true) {
  const hash = createHash('sha256')
  for (const file of listFiles(folder).filter(isCounted)) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Returns a hash of the code in src/ from which pages are built. Gatsby itself detects changes of
 * gatsby-node.ts, gatsby-config.ts and its plugins.
 */
export function hashSourceCode(project: string): string {
  const excluded = /\.test\.tsx?$|^functions\/(?!cms\/rules-version\.ts$)|^gatsby-types\.d\.ts$/
  return hashFolder(path.join(project, 'src'), (file) => !excluded.test(file))
}
