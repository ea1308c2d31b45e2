import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A hash of every record in a content folder, by its path below it. */
export async function hashContent(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const hashed = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [file, createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
