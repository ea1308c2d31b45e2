import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { writeWholeFile } from '../../content/check/files'
import { readMedia } from '../../content/check/read-content'
import { mediaFolder } from '../../content/model/record-kind'
import { toPicturePath } from '../../content/pictures/picture-path'
import { PICTURE_LIST_FILE } from '../api/content-api'
import type { FileInfo } from '../model/library'

/** First orientation of Exif that turns a picture by 90 degrees. */
const TURNED = 5

/** Maximum output of git, in bytes: dates and names of a hundred thousand pictures. */
const MAX_OUTPUT_BYTES = 20_000_000

/** Writes the sizes and dates of all pictures, which the editor's library shows. */
export async function writePictureList(contentFolder: string, publicDirectory: string) {
  const dates = readDates(contentFolder)
  const infos: Record<string, FileInfo> = {}
  for (const file of readMedia(contentFolder).pictureFiles) {
    const bytes = readFileSync(path.join(contentFolder, file))
    const addedAt = dates.get(toPicturePath(file))
    infos[toPicturePath(file)] = { ...(await readSize(bytes)), bytes: bytes.length, addedAt }
  }
  writeWholeFile(path.join(publicDirectory, PICTURE_LIST_FILE), JSON.stringify(infos))
}

/** Returns the size of a picture as browsers show it, in px; 0 if it cannot be read. */
async function readSize(bytes: Buffer): Promise<Pick<FileInfo, 'width' | 'height'>> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false })
    const { width, height, orientation = 1 } = await picture.metadata()
    return orientation < TURNED ? { width, height } : { width: height, height: width }
  } catch {
    return { width: 0, height: 0 }
  }
}

/**
 * Returns when git got the pictures, as ISO dates, by path; nothing without git, or if the
 * repository is a shallow clone, which knows only the last commits.
 */
function readDates(contentFolder: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  if (runGit(contentFolder, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false')
    return dates
  const log = runGit(
    contentFolder,
    ...['-c', 'core.quotePath=false', 'log', '--diff-filter=A', '--no-renames', '--relative'],
    ...['--name-only', '--format=%x00%cI', '--', mediaFolder],
  )
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    // Keeps the latest date of a picture that was removed and added again.
    for (const file of files.map((each) => toPicturePath(`/${each}`))) {
      if (!dates.has(file)) dates.set(file, new Date(date).toISOString())
    }
  }
  return dates
}

function runGit(folder: string, ...args: readonly string[]): string | undefined {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['-C', folder, ...args], {
      ...{ encoding: 'utf8', stdio, maxBuffer: MAX_OUTPUT_BYTES },
    })
  } catch {
    return undefined
  }
}
