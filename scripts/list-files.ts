import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The files below a folder of a directory, as paths from the directory, with slashes. */
export async function listFiles(directory: string, folder: string): Promise<string[]> {
  const start = path.join(directory, folder)
  if (!existsSync(start)) return []
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
}
