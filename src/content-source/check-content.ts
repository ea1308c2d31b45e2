import type { ContentError } from '../content-model/check-fields'
import { styleNotes } from '../content-model/style-notes'
import * as content from '../screens/content-errors'
import { readContent, readMedia } from './read-content'

/**
 * Reads all of a content folder and lists what is wrong, one line per error: the file, the field,
 * what is wrong and what to write. An empty list means that the site can be built.
 * @param unreadable what is wrong with pictures that no page could be built with
 */
export function checkContent(
  contentFolder: string,
  unreadable?: ReadonlyMap<string, string>,
): string[] {
  return findContentErrors(contentFolder, unreadable).map(content.inFileWords)
}

/** What is unusual in how the texts of a content folder are written, which keeps nothing from being built. */
export function noteStyle(contentFolder: string): string[] {
  return readContent(contentFolder).records.flatMap(({ file, kind, record }) =>
    styleNotes(kind.fields, record).map(
      ({ field, message }) => `content/${file}: "${field}" ${message}`,
    ),
  )
}

/** Everything that keeps the site from being built from a content folder. */
export function findContentErrors(
  contentFolder: string,
  unreadablePictures?: ReadonlyMap<string, string>,
): ContentError[] {
  const { pictures } = readMedia(contentFolder)
  return content.findContentErrors(readContent(contentFolder), pictures, unreadablePictures)
}

/** A line for each file among the pictures that is none; the site is built without it. */
export function findOtherFiles(
  contentFolder: string,
  unreadable: ReadonlyMap<string, string>,
): string[] {
  return [
    ...readMedia(contentFolder).others.map((file) => `/media/${file} is not a picture.`),
    ...[...unreadable].map(([picture, what]) => `${picture} ${what}`),
  ].map((what) => `content${what} The site is built without it. Please remove it.`)
}
