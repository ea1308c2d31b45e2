import type { ContentError } from '../content-model/check-fields'
import { findContentErrors } from '../screens/content-errors'
import { findUnreadablePictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

/** What is to be said of a content folder. */
interface ContentCheck {
  /** All that keeps the site from being built: the file, the field, what is wrong and what to write. */
  readonly errors: readonly ContentError[]
  /** What keeps nothing from being built: files that are no pictures. */
  readonly warnings: readonly string[]
}

/** Reads all of a content folder, and decodes its pictures as the build does. */
export async function checkContent(contentFolder: string): Promise<ContentCheck> {
  const content = readContent(contentFolder)
  const { pictures, otherFiles } = readMedia(contentFolder)
  const unreadable = await findUnreadablePictures(contentFolder, pictures)
  const unusable = [
    ...otherFiles.map((file) => `${file} is not a picture.`),
    ...[...unreadable].map(([picture, what]) => `${picture} ${what}`),
  ]
  return {
    errors: findContentErrors(content, pictures, unreadable),
    warnings: unusable.map(
      (what) => `content${what} The site is built without it. Please remove it.`,
    ),
  }
}
