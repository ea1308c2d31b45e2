import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { heicAdvice, detectPictureType } from '../content-model/picture-bytes'
import { hashFolder } from '../files'

/**
 * File, relative to content/, with the digests of the pictures that could be decoded, so that
 * each is decoded once.
 */
const DECODED_PICTURES = '../.cache/read-pictures'

/** Maximum width and height, in px, to which the build decodes a picture for its placeholder. */
const PLACEHOLDER_SIZE = 64
/** Value with which the decoder fills the missing rows of a truncated JPEG. */
const FILL_VALUE = 128
/** Signature of TIFF and of many raw photos. The build could decode some of them. */
const tiff = /^(?:II\*\0|MM\0\*)/

/**
 * Decodes pictures as the build does.
 * @returns problems, by path in records, of the pictures at which the build would stop or which
 *   browsers do not show
 */
export async function findUnreadablePictures(
  contentFolder: string,
  pictures: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cacheFile = path.join(contentFolder, DECODED_PICTURES)
  const checkerVersion = hashFolder('src/content-source') + sharp.versions.sharp
  const decoded = existsSync(cacheFile) ? readFileSync(cacheFile, 'utf8').split('\n') : []
  const readable: string[] = []
  const unreadable = new Map<string, string>()
  for (const picture of pictures) {
    const content = readFileSync(path.join(contentFolder, picture))
    const digest = createHash('sha256').update(checkerVersion).update(content).digest('hex')
    const problem = decoded.includes(digest) ? undefined : await findPictureProblem(content)
    if (problem) unreadable.set(picture, problem)
    else readable.push(digest)
  }
  mkdirSync(path.dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, readable.join('\n'))
  return unreadable
}

/**
 * Returns the problem of a picture, as the rest of a sentence that begins with a field's label or
 * a path; undefined if there is none.
 */
async function findPictureProblem(content: Buffer): Promise<string | undefined> {
  const type = detectPictureType(content)
  if (type === 'image/heic') return heicAdvice
  if (tiff.test(content.toString('latin1', 0, 4))) {
    return 'is a TIFF or a raw photo, which browsers do not show. Export it as a JPEG.'
  }
  const problem = type === 'image/svg+xml' ? findSvgProblem(content.toString()) : undefined
  if (problem) return problem
  // Ignores warnings of the decoder, because browsers show such pictures.
  const isReadable = async (failOn: 'none' | 'truncated') => {
    try {
      await sharp(content, { failOn })
        .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
        .toBuffer()
      return true
    } catch {
      return false
    }
  }
  if (await isReadable('truncated')) return undefined
  if (!(await isReadable('none'))) return 'is a picture that cannot be read.'
  const isComplete = type === 'image/jpeg' && (await hasLastRow(content))
  return isComplete ? undefined : 'is a picture of which a part is missing.'
}

/**
 * Returns the problem of an SVG: browsers show nothing without the namespace, and the build needs
 * a size.
 */
function findSvgProblem(text: string): string | undefined {
  const [root = ''] = /<(?:\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(text) ?? []
  // Some programs write the namespace as an entity.
  if (!/\sxmlns(?::\w+)?\s*=\s*["'](?:http:\/\/www\.w3\.org\/2000\/svg|&\w+;)["']/.test(root)) {
    return 'is a drawing that browsers do not show: it lacks xmlns="http://www.w3.org/2000/svg".'
  }
  const isSized = ['width', 'height'].every((side) =>
    new RegExp(`\\s${side}\\s*=\\s*["']\\s*[\\d.]+(?!\\s*%)[a-z\\s]*["']`).test(root),
  )
  const hasViewBox = /\sviewBox\s*=\s*["']\s*[-\d.]+([\s,]+[-\d.]+){3}\s*["']/.test(root)
  return isSized || hasViewBox
    ? undefined
    : 'is a drawing without a size. Give its first element a viewBox, or a width and a height.'
}

/** Returns true if a truncated JPEG has all its rows, so that only its last bytes are missing. */
async function hasLastRow(content: Buffer): Promise<boolean> {
  const picture = sharp(content, { failOn: 'none' }).raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const row = data.subarray(-info.width * info.channels)
  return row.some((value) => Math.abs(value - FILL_VALUE) > 1)
}
