import type { ContentError } from '../model/check-fields'
import { findContentErrors } from './content-errors'
import { findUnreadablePictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

interface ContentCheck {
  /** Errors that stop the build. */
  readonly errors: readonly ContentError[]
  /** Messages about unusable files in the media folder. The messages do not stop the build. */
  readonly warnings: readonly string[]
}

/** Validates the records of a content folder, and decodes its pictures. */
export async function checkContent(contentFolder: string): Promise<ContentCheck> {
  const content = readContent(contentFolder)
  const { pictures, pictureFiles, otherFiles } = readMedia(contentFolder)
  const unreadable = await findUnreadablePictures(contentFolder, pictureFiles)
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
