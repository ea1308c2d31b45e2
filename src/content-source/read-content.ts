import fs from 'node:fs'
import path from 'node:path'
import { isPicture, mediaFolder, mediaPath } from '../content-model/record-kind'
import { listFiles } from '../list-files'
import { parseContent, type ParsedContent } from '../screens/content-errors'

/** Reads every record of a content folder, in the order of their files. */
export function readContent(contentFolder: string): ParsedContent {
  const files = listFiles(contentFolder).filter(
    (file) => file.endsWith('.json') && !file.startsWith(`${mediaFolder}/`),
  )
  return parseContent(
    files.map((file) => [file, fs.readFileSync(path.join(contentFolder, file), 'utf8')]),
  )
}

/** What is in the folder of pictures. */
export interface MediaFiles {
  /** As records name them, letter by letter: some disks ignore case, the web does not. */
  readonly pictures: ReadonlySet<string>
  /** Other files that somebody has put there: nothing shows them. */
  readonly others: readonly string[]
}

export function readMedia(contentFolder: string): MediaFiles {
  const files = listFiles(path.join(contentFolder, mediaFolder))
  return {
    pictures: new Set(files.filter(isPicture).map((file) => mediaPath + file)),
    others: files.filter((file) => !isPicture(file) && !isOfTheSystem(file)),
  }
}

/** What file managers leave in folders that they have shown. */
function isOfTheSystem(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
