import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { UnreadableFileError } from '../content-model/parse-json'
import { isPicture, mediaFolder, mediaPath } from '../content-model/record-kind'
import { listFiles } from '../files'
import { parseContent, type ParsedContent } from '../screens/content-errors'

/** Some systems hide the end of a name, and to some .JSON is the same. */
const recordFilePattern = /\.json[^/]{0,4}$/i

/** Reads every record of a content folder, in the order of their files. */
export function readContent(contentFolder: string): ParsedContent {
  const files = listFiles(contentFolder).filter(
    (file) =>
      recordFilePattern.test(file) && !file.startsWith(`${mediaFolder}/`) && !isSystemFile(file),
  )
  return parseContent(files.map((file) => [file, () => readText(path.join(contentFolder, file))]))
}

/**
 * The text of a file of content/.
 * @throws UnreadableText where it is not saved as UTF-8
 */
export function readText(file: string): string {
  if (!file.endsWith('.json')) {
    throw new UnreadableFileError(
      'is not read: its name must end with .json. Rename it, or remove it.',
    )
  }
  const bytes = readFileSync(file)
  // Its mark, or a 0 beside a plain letter.
  if ((bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 4).includes(0)) {
    throw new UnreadableFileError('is saved as UTF-16. Save it as UTF-8.')
  }
  if (isUtf8(bytes)) return bytes.toString().replace(/^\ufeff+/, '')
  throw new UnreadableFileError(
    'is not saved as UTF-8, perhaps in an older encoding for Arabic or English. Save it as UTF-8.',
  )
}

/**
 * Has gatsby-transformer-json get what the check has read: it would stop at the byte order mark that
 * some editors write before a text.
 */
export function patchGatsbyFileReader(): void {
  const filesystem: object = createRequire(path.resolve('package.json'))('gatsby-source-filesystem')
  const loadNodeContent = async ({ absolutePath }: FileSystemNode) => readText(absolutePath)
  Object.assign(filesystem, { loadNodeContent })
}

/**
 * What is in the folder of pictures: those, as records name them letter by letter, since some disks
 * ignore case and the web does not; and others, which nothing shows.
 */
export function readMedia(contentFolder: string) {
  const files = listFiles(path.join(contentFolder, mediaFolder)).map((file) => mediaPath + file)
  return {
    pictures: new Set(files.filter(isPicture)),
    otherFiles: files.filter((file) => !isPicture(file) && !isSystemFile(file)),
  }
}

/** What file managers leave in folders that they have shown. */
function isSystemFile(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
