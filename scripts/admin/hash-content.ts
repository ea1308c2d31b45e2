import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../hash-files'

/** A hash of every record in a content folder, by its path below it. */
export async function hashContent(folder: string): Promise<Record<string, string>> {
  const files = (await listFiles(folder, '.')).filter((file) => file.endsWith('.json')).sort()
  const hashed = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return [file, createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(hashed))
}
