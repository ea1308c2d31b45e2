import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findPictureUses } from '../../src/cms/picture-uses'
import { mediaFolder } from '../../src/content-model/record-kind'
import { readContent, readMedia } from '../../src/content-source/read-content'

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
  await rm(path.join(publicDirectory, mediaFolder), { recursive: true, force: true })
  for (const picture of used) {
    await cp(path.join(contentFolder, picture), path.join(publicDirectory, picture))
  }
  return used
}
