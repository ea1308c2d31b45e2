import { createRequire } from 'node:module'
import path from 'node:path'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import { readText } from './read-text'
import { isPicture, mediaFolder, mediaPath } from '../model/record-kind'
import { listFiles } from './files'
import { parseContent, type ParsedContent } from './content-errors'
import { toPicturePath } from '../pictures/picture-path'

/**
 * Matches record files, even with a wrong extension such as `.json.txt` or `.JSON`: some systems
 * hide extensions or ignore case, so nobody may notice. readText() rejects such files.
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
 * have the case of the file names, because URLs are case-sensitive even if the file system is not.
 */
export function readMedia(contentFolder: string) {
  const files = listFiles(path.join(contentFolder, mediaFolder)).map((file) => mediaPath + file)
  const pictureFiles = files.filter(isPicture)
  return {
    /** Paths of the pictures as records write them (NFC). */
    pictures: new Set(pictureFiles.map(toPicturePath)),
    /** Paths of the same pictures as the file system writes them. */
    pictureFiles,
    otherFiles: files.filter((file) => !isPicture(file) && !isSystemFile(file)),
  }
}

/** Returns true for hidden files, and for other files that file managers create by themselves. */
function isSystemFile(file: string): boolean {
  return /(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/i.test(file)
}
