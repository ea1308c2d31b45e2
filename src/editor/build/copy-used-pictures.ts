import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { findPictureUses } from '../../content/model/picture-uses'
import { mediaFolder, mediaPath } from '../../content/model/record-kind'
import { readContent, readMedia } from '../../content/check/read-content'
import { listFiles, writeWholeFile } from '../../content/check/files'
import { toPicturePath } from '../../content/pictures/picture-path'

/**
 * Copies the pictures of records into the built site, at the paths that the records contain.
 * Deletes the copies of other pictures, because the editor loads those from the content API.
 * @returns the paths of the copied pictures
 */
export async function copyUsedPictures(
  contentFolder: string,
  publicDirectory: string,
): Promise<string[]> {
  const { records } = readContent(contentFolder)
  const uses = findPictureUses(
    Object.fromEntries(records.map(({ file, record }) => [file, record])),
  )
  const used = new Set([...uses.keys()].map(toPicturePath))
  const copied: string[] = []
  for (const file of readMedia(contentFolder).pictureFiles) {
    const picture = toPicturePath(file)
    if (!used.has(picture)) continue
    writeWholeFile(
      path.join(publicDirectory, picture),
      readFileSync(path.join(contentFolder, file)),
    )
    copied.push(picture)
  }
  // Deletes pictures last, because an editor that is open during the build still shows them.
  for (const file of listFiles(path.join(publicDirectory, mediaFolder))) {
    if (!used.has(mediaPath + file)) await rm(path.join(publicDirectory, mediaFolder, file))
  }
  return copied
}
