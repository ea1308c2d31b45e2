import fs from 'node:fs'
import path from 'node:path'
import { isPicture, mediaFolder, mediaPath } from '../content-model/record-kind'
import { parseContent, type ParsedContent } from '../screens/content-errors'

/** Reads every record of a content folder, in the order of their files. */
export function readContent(contentFolder: string): ParsedContent {
  const files = listFiles(contentFolder)
    .filter((file) => file.endsWith('.json') && !file.startsWith(`${mediaFolder}/`))
    .sort()
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
  const folder = path.join(contentFolder, mediaFolder)
  const files = fs.existsSync(folder) ? listFiles(folder).sort() : []
  return {
    pictures: new Set(files.filter(isPicture).map((file) => mediaPath + file)),
    others: files.filter((file) => !isPicture(file) && !isOfTheSystem(file)),
  }
}

/** Paths below a folder, with forward slashes. */
function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'))
}

/** What file managers leave in folders that they have shown. */
function isOfTheSystem(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
