import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findPictureUses } from '../../src/cms/picture-uses'
import { mediaFolder, mediaPath } from '../../src/content-model/record-kind'
import { readContent, readMedia } from '../../src/content-source/read-content'
import { listFiles } from '../../src/files'
import { toPicturePath } from '../../src/pictures/picture-path'

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
  const files = readMedia(contentFolder).pictureFiles
  const usedFiles = files.filter((file) => uses.has(toPicturePath(file)))
  const used = usedFiles.map(toPicturePath)
  for (const file of usedFiles) {
    await cp(path.join(contentFolder, file), path.join(publicDirectory, toPicturePath(file)))
  }
  // Last, because the editor may be open during a build.
  for (const file of listFiles(path.join(publicDirectory, mediaFolder))) {
    const copy = path.join(publicDirectory, mediaFolder, file)
    if (!used.includes(mediaPath + file)) await rm(copy)
  }
  return used
}
