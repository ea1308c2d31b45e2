import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { hashFolder, writeWholeFile } from './files'
import { findPictureProblem } from './picture-problem'
import { toPicturePath } from '../pictures/picture-path'

/**
 * File, relative to content/, with the hashes of usable pictures. A build skips the pictures that
 * an earlier build has decoded.
 */
const DECODED_PICTURES = '../.cache/read-pictures'

/**
 * Decodes pictures. Finds pictures that would stop the build, pictures that browsers do not show,
 * and truncated pictures.
 * @param pictures paths of the files, for example `/media/home/sky.jpg`
 * @returns the problem of each unusable picture. The key is the picture's path in records
 */
export async function findUnreadablePictures(
  contentFolder: string,
  pictures: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cacheFile = path.join(contentFolder, DECODED_PICTURES)
  const rules = ['src/content/model', 'src/content/check'].map((folder) => hashFolder(folder))
  const checkerVersion = [...rules, sharp.versions.sharp].join()
  const decoded = existsSync(cacheFile) ? readFileSync(cacheFile, 'utf8').split('\n') : []
  const readable: string[] = []
  const unreadable = new Map<string, string>()
  for (const picture of pictures) {
    const content = readFileSync(path.join(contentFolder, picture))
    const isNamedSvg = /\.svg$/i.test(picture)
    const digest = createHash('sha256')
      .update(`${checkerVersion} ${isNamedSvg} `)
      .update(content)
      .digest('hex')
    const isDecoded = decoded.includes(digest)
    const problem = isDecoded ? undefined : await findPictureProblem(content, isNamedSvg)
    if (problem) unreadable.set(toPicturePath(picture), problem)
    else readable.push(digest)
  }
  writeWholeFile(cacheFile, readable.join('\n'))
  return unreadable
}
