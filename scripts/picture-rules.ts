import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const cacheOf = (directory: string) => path.join(directory, '.cache')
const recordOf = (directory: string) => path.join(cacheOf(directory), 'picture-rules')

/**
 * Takes Gatsby's cache away when the rules by which pictures are cut, or IMAGE_CDN, are no longer
 * those of the build that left it. Gatsby asks for a picture again only when content or a query
 * has changed, so it would keep the old ones.
 */
export async function forgetOtherPictures(directory: string): Promise<void> {
  const record = recordOf(directory)
  const known = existsSync(record) ? await readFile(record, 'utf8') : undefined
  if (known !== (await hashRules(directory))) {
    await rm(cacheOf(directory), { recursive: true, force: true })
  }
}

/** Remembers by which rules the pictures of a finished build were cut. */
export async function rememberPictureRules(directory: string): Promise<void> {
  await writeFile(recordOf(directory), await hashRules(directory))
}

async function hashRules(directory: string): Promise<string> {
  const hash = createHash('sha256').update(process.env.IMAGE_CDN ?? '')
  const folder = path.join(directory, 'src/pictures')
  const files = (await readdir(folder)).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(await readFile(path.join(folder, file)))
  return hash.digest('hex')
}
