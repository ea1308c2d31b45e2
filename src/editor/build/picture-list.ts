import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeWholeFile } from '../../content/check/files'
import { readPictureSize } from '../../content/check/picture-size'
import { runGit } from '../../content/check/run-git'
import { readMedia } from '../../content/check/read-content'
import { mediaFolder } from '../../content/model/record-kind'
import { toPicturePath } from '../../content/pictures/picture-path'
import { PICTURE_LIST_FILE } from '../api/content-api'
import type { FileInfo } from '../model/library'

/** Size of a picture that cannot be read. */
const unknown = { width: 0, height: 0 }

/** Writes the sizes and dates of all pictures, which the editor's library shows. */
export async function writePictureList(contentFolder: string, publicDirectory: string) {
  const dates = readDates(contentFolder)
  const infos: Record<string, FileInfo> = {}
  for (const file of readMedia(contentFolder).pictureFiles) {
    const bytes = readFileSync(path.join(contentFolder, file))
    const addedAt = dates.get(toPicturePath(file))
    const size = (await readPictureSize(bytes)) ?? unknown
    infos[toPicturePath(file)] = { ...size, bytes: bytes.length, addedAt }
  }
  writeWholeFile(path.join(publicDirectory, PICTURE_LIST_FILE), JSON.stringify(infos))
}

/**
 * Returns the ISO dates at which the pictures were added to git, by path. Returns an empty map
 * without git, and in a shallow clone, because a shallow clone contains only the last commits.
 */
function readDates(contentFolder: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  if (runGit(contentFolder, 'rev-parse', '--is-shallow-repository')?.toString().trim() !== 'false')
    return dates
  const log = runGit(
    contentFolder,
    ...['-c', 'core.quotePath=false', 'log', '--diff-filter=A', '--no-renames', '--relative'],
    ...['--name-only', '--format=%x00%cI', '--', mediaFolder],
  )
  for (const commit of (log?.toString() ?? '').split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    // Keeps the latest date of a picture that was removed and added again.
    for (const file of files.map((each) => toPicturePath(`/${each}`))) {
      if (!dates.has(file)) dates.set(file, new Date(date).toISOString())
    }
  }
  return dates
}
