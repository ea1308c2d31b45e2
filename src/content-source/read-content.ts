import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { UnreadableFileError } from '../content-model/parse-json'
import { isPicture, mediaFolder, mediaPath } from '../content-model/record-kind'
import { listFiles } from '../files'
import { parseContent, type ParsedContent } from '../screens/content-errors'
import { toPicturePath } from '../pictures/picture-path'

/**
 * Matches record files, also with a wrong extension such as `.json.txt` or `.JSON`, which is easily
 * overlooked because some systems hide extensions or ignore case. readText() rejects such files.
 */
const recordFilePattern = /\.json[^/]{0,4}$/i

/** Reads and parses every record of a content folder, sorted by path. */
export function readContent(contentFolder: string): ParsedContent {
  const files = listFiles(contentFolder).filter(
    (file) =>
      recordFilePattern.test(file) && !file.startsWith(`${mediaFolder}/`) && !isSystemFile(file),
  )
  return parseContent(files.map((file) => [file, () => readText(path.join(contentFolder, file))]))
}

/**
 * Returns the text of a content file.
 * @throws UnreadableFileError if the extension is wrong or if the file is not UTF-8
 */
export function readText(file: string): string {
  if (!file.endsWith('.json')) {
    throw new UnreadableFileError(
      'is not read: its name must end with .json. Rename it, or remove it.',
    )
  }
  const bytes = readFileSync(file)
  // UTF-16 begins with a byte order mark, or has a zero byte in each ASCII character.
  if ((bytes[0] ?? 0) >= 0xfe || bytes.subarray(0, 4).includes(0)) {
    throw new UnreadableFileError('is saved as UTF-16. Save it as UTF-8.')
  }
  if (isUtf8(bytes)) return bytes.toString().replace(/^\ufeff+/, '')
  throw new UnreadableFileError(
    'is not saved as UTF-8, perhaps in an older encoding for Arabic or English. Save it as UTF-8.',
  )
}

/**
 * Makes Gatsby read content files with readText(), as the content check does. Otherwise the build
 * fails at a byte order mark, which some programs write.
 */
export function patchGatsbyFileReader(): void {
  const filesystem: object = createRequire(path.resolve('package.json'))('gatsby-source-filesystem')
  const loadNodeContent = async ({ absolutePath }: FileSystemNode) => readText(absolutePath)
  Object.assign(filesystem, { loadNodeContent })
}

/**
 * Lists the pictures in the media folder, and the other files, which the site does not show. Paths
 * have the case of the file names, because URLs are case-sensitive even if the disk is not.
 */
export function readMedia(contentFolder: string) {
  const files = listFiles(path.join(contentFolder, mediaFolder)).map((file) => mediaPath + file)
  const pictureFiles = files.filter(isPicture)
  return {
    /** Paths as in records. */
    pictures: new Set(pictureFiles.map(toPicturePath)),
    /** Paths of the files. */
    pictureFiles,
    otherFiles: files.filter((file) => !isPicture(file) && !isSystemFile(file)),
  }
}

/** Returns true for hidden files, and for other files that file managers create by themselves. */
function isSystemFile(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
