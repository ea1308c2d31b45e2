import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { thumbnailPath } from '../../src/cms/protocol'
import { contentFolder } from '../../src/content-model/record-kind'

/** Twice as large as the lists and the library of the editor show one. */
const SIZE = { width: 432, height: 288, fit: 'outside', withoutEnlargement: true } as const

/** Makes a small copy of each photograph for the editor, which shows many at once. */
export async function writeThumbnails(
  pictures: readonly string[],
  publicDirectory: string,
): Promise<void> {
  for (const picture of pictures) {
    const target = path.join(publicDirectory, thumbnailPath(picture))
    if (thumbnailPath(picture) === picture) continue
    await mkdir(path.dirname(target), { recursive: true })
    await sharp(path.join(contentFolder, picture)).rotate().resize(SIZE).toFile(target)
  }
}
