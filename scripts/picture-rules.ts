// Gatsby asks for a picture again only when content or a query has changed, and refuses records whose
// type another plugin made before; so its cache has to go when the rules for either change.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { hashFiles, isRecorded, listFiles, recordHash } from './hash-files'

/** Decides which plugin makes the records of a type. */
const recordTypes = 'src/content-source/language-nodes.ts'

const recordIn = (directory: string) => path.join(directory, '.cache/picture-rules')

/** Removes Gatsby's cache, unless a finished build with the same rules left it. */
export async function clearCacheOfOtherPictures(directory: string): Promise<void> {
  if (await isRecorded(recordIn(directory), await hashRules(directory))) return
  await rm(path.join(directory, '.cache'), { recursive: true, force: true })
}

/** Remembers by which rules the pictures of a finished build were cut. */
export async function recordPictureRules(directory: string): Promise<void> {
  await recordHash(recordIn(directory), await hashRules(directory))
}

async function hashRules(directory: string): Promise<string> {
  const files = await listFiles(directory, 'src/pictures')
  const rules = files.filter((file) => !file.includes('.test.'))
  return hashFiles(directory, [...rules, recordTypes])
}
