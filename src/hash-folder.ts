import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
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

/** Tests, the functions, which are bundled apart whenever they are served, and what a build writes. */
const notBuilt = /\.test\.tsx?$|^functions\/|^gatsby-types\.d\.ts$/

/** A hash over the code of a project that its pages are built with. */
export function hashCode(project: string): string {
  const top = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/
  const hash = createHash('sha256').update(
    hashFolder(path.join(project, 'src'), (file) => !notBuilt.test(file)),
  )
  for (const file of readdirSync(project).filter((name) => top.test(name))) {
    hash.update(`${file}\0`).update(readFileSync(path.join(project, file)))
  }
  return hash.digest('hex')
}
