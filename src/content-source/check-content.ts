import type { ContentError } from '../content-model/check-fields'
import { findContentErrors } from '../screens/content-errors'
import { findUnreadablePictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

/** Result of the content check. */
interface ContentCheck {
  /** Errors that stop the build. */
  readonly errors: readonly ContentError[]
  /** Warnings that do not stop the build: files that are not usable pictures. */
  readonly warnings: readonly string[]
}

/** Checks the records of a content folder, and decodes its pictures as the build does. */
export async function checkContent(contentFolder: string): Promise<ContentCheck> {
  const content = readContent(contentFolder)
  const { pictures, otherFiles } = readMedia(contentFolder)
  const unreadable = await findUnreadablePictures(contentFolder, pictures)
  const unusable = [
    ...otherFiles.map((file) => `${file} is not a picture.`),
    ...[...unreadable].map(([picture, problem]) => `${picture} ${problem}`),
  ]
  return {
    errors: findContentErrors(content, pictures, unreadable),
    warnings: unusable.map(
      (warning) => `content${warning} The site is built without it. Please remove it.`,
    ),
  }
}
