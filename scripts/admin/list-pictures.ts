import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { mediaPath } from '../../src/content-model/content-folder'

/** The paths of all pictures in a media folder, such as /media/tower/tower-01.jpg. */
export async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => mediaPath + file.split(path.sep).join('/'))
    .sort()
}
