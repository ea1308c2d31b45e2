import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findPictureUses } from '../../src/cms/picture-uses'
import { mediaFolder, mediaPath } from '../../src/content-model/record-kind'
import { readContent, readMedia } from '../../src/content-source/read-content'
import { listFiles } from '../../src/files'

/**
 * Copies the pictures that records use, and deletes the copies of all others. The editor loads
 * other pictures from the content API.
 * @returns the paths of the copied pictures, as in records
 */
export async function copyUsedPictures(
  contentFolder: string,
  publicDirectory: string,
): Promise<string[]> {
  const { records } = readContent(contentFolder)
  const uses = findPictureUses(
    Object.fromEntries(records.map(({ file, record }) => [file, record])),
  )
  const used = [...readMedia(contentFolder).pictures].filter((picture) => uses.has(picture))
  for (const picture of used) {
    await cp(path.join(contentFolder, picture), path.join(publicDirectory, picture))
  }
  // Last, because the editor may be open during a build.
  for (const file of listFiles(path.join(publicDirectory, mediaFolder))) {
    const copy = path.join(publicDirectory, mediaFolder, file)
    if (!used.includes(mediaPath + file)) await rm(copy)
  }
  return used
}
