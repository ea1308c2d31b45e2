import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './list-files'

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
export function hashCode(project: string): string {
  const notBuilt = /\.test\.tsx?$|^functions\/|^gatsby-types\.d\.ts$/
  return hashFolder(path.join(project, 'src'), (file) => !notBuilt.test(file))
}
