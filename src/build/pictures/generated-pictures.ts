import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { listFiles } from '../../content/check/files'
import { isWholeFile } from './is-whole-file'
import { decodePicture, encodePicture, type Encoding } from './encode-picture'

/** A picture that the site generates. Its URL contains everything that determines the picture. */
export interface GeneratedPicture extends Encoding {
  /** Path of the original, relative to content/. */
  readonly original: string
  /** Hash of the content of the original and of the code that encodes it. */
  readonly digest: string
}

const pattern = /^\/static\/([0-9a-f]+)-(\d+)-(\d+)-(\d+)-(\d+)-(\d+)-(\d)\/(.+)\.(avif|jpg)$/

/** Time between two lines of progress, in ms. */
const PROGRESS_MS = 10_000

export function getGeneratedUrl({
  original,
  digest,
  crop,
  width,
  effort,
  format,
}: GeneratedPicture) {
  const numbers = [digest, crop.left, crop.top, crop.width, crop.height, width, effort]
  const name = original.split('/').map(encodeURIComponent).join('/')
  return `/static/${numbers.join('-')}/${name}.${format}`
}

/** Parses the path of a generated picture. Returns undefined for any other path. */
function parsePath(decodedPath: string): GeneratedPicture | undefined {
  const match = pattern.exec(decodedPath)
  if (!match) return undefined
  const [, digest = '', ...numbers] = match
  const [left = 0, top = 0, width = 0, height = 0, targetWidth = 0, effort = 0] =
    numbers.map(Number)
  const [original = '', format] = numbers.slice(-2)
  return {
    original,
    digest,
    crop: { left, top, width, height },
    width: targetWidth,
    effort,
    format: format as Encoding['format'],
  }
}

/**
 * Generates the missing and truncated pictures of a build's pages. Deletes the files below static/
 * that no page uses. An existing picture is never outdated, because a changed picture has another
 * URL.
 * @param log receives lines about the progress
 */
export async function updatePictures(
  publicDirectory: string,
  log: (line: string) => void,
): Promise<void> {
  const used = listUsedFiles(publicDirectory)
  for (const file of listFiles(path.join(publicDirectory, 'static'))) {
    // Skips the files in static/ itself, which belong to scripts and styles.
    if (!file.includes('/') || used.has(`/static/${file}`)) continue
    rmSync(path.join(publicDirectory, 'static', file))
  }
  const missing = new Map<string, string[]>()
  for (const file of used) {
    const original = parsePath(file)?.original
    if (!original || isWholeFile(path.join(publicDirectory, file))) continue
    missing.set(original, [...(missing.get(original) ?? []), file])
  }
  const total = [...missing.values()].flat().length
  const startedAt = Date.now()
  let loggedAt = startedAt
  let done = 0
  // Limits each picture to one thread, because several pictures are generated at a time.
  sharp.concurrency(1)
  const originals = missing.values()
  const generateNext = async () => {
    for (const files of originals) {
      await generatePictures(publicDirectory, files)
      done += files.length
      const now = Date.now()
      if (now - loggedAt < PROGRESS_MS) continue
      loggedAt = now
      log(describeProgress(done, total, now - startedAt))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, generateNext))
}

/**
 * Generates pictures of one original, and decodes the original only once.
 * @param files paths of the pictures, without percent-encoding
 */
export async function generatePictures(
  publicDirectory: string,
  files: readonly string[],
): Promise<void> {
  const pictures = files.flatMap((file) => parsePath(file) ?? [])
  if (!pictures[0]) return
  const decoded = await decodePicture(path.join('content', pictures[0].original))
  for (const [index, picture] of pictures.entries()) {
    const target = path.join(publicDirectory, files[index]!)
    mkdirSync(path.dirname(target), { recursive: true })
    // Writes to a temporary file first, so that an interrupted build leaves no partial picture.
    const temporary = `${target}.${randomUUID()}`
    await encodePicture(decoded, picture, temporary)
    renameSync(temporary, target)
  }
}

/** Lists the paths below /static/, without percent-encoding, that the data of pages contains. */
function listUsedFiles(publicDirectory: string): ReadonlySet<string> {
  const used = new Set<string>()
  const folder = path.join(publicDirectory, 'page-data')
  for (const file of listFiles(folder).filter((name) => name.endsWith('.json'))) {
    JSON.parse(readFileSync(path.join(folder, file), 'utf8'), (_key, value: unknown) => {
      if (typeof value !== 'string' || !value.startsWith('/static/')) return
      // Splits a `srcset`; any other value is a single URL. Decodes only the URLs of generated
      // pictures, because Gatsby does not encode the URLs of files that it copies.
      for (const url of value.split(/ \d+w(?:,\n|$)/)) {
        used.add(pattern.test(url) ? decodeURIComponent(url) : url)
      }
    })
  }
  return used
}

/** Returns a line such as "Pictures 120 of 3,400, about 6 minutes left". */
export function describeProgress(done: number, total: number, elapsedMs: number): string {
  const minutes = Math.ceil(((elapsedMs / done) * (total - done)) / 60_000)
  const format = (count: number) => count.toLocaleString('en')
  const left = minutes > 1 ? `about ${format(minutes)} minutes` : 'less than a minute'
  return `Pictures ${format(done)} of ${format(total)}, ${left} left`
}
