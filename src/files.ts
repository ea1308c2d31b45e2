import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files below a folder, in order, as paths from it with slashes; none if it is not there. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}

/**
 * A hash over the names and contents of the files below a folder; of one that is not there, always
 * the same.
 * @param isCounted is given the path of each file from the folder, with slashes
 */
export function hashFolder(folder: string, isCounted: (file: string) => boolean = () => true) {
  const hash = createHash('sha256')
  for (const file of listFiles(folder).filter(isCounted)) {
    const content = readFileSync(path.join(folder, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** A hash over the code that pages are made of; Gatsby itself looks at its own files and plugins. */
export function hashSourceCode(project: string): string {
  const excluded = /\.test\.tsx?$|^functions\/(?!cms\/rules-version\.ts$)|^gatsby-types\.d\.ts$/
  return hashFolder(path.join(project, 'src'), (file) => !excluded.test(file))
}
