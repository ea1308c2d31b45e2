import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { heicAdvice, detectPictureType } from '../content-model/picture-bytes'
import { hashFolder } from '../files'

/** File, relative to content/, with the hashes of usable pictures, which are not decoded again. */
const DECODED_PICTURES = '../.cache/read-pictures'

/** Size, in px, to which the build shrinks a picture to find the colour of its placeholder. */
const PLACEHOLDER_SIZE = 64
/** Value of the pixels with which the decoder fills the missing rows of a truncated JPEG. */
const FILL_VALUE = 128
/** Signature of TIFFs and many raw photos. The build decodes some, but browsers show none. */
const tiff = /^(?:II\*\0|MM\0\*)/

/**
 * Decodes pictures to find those that would stop the build, that browsers do not show, or of which
 * a part is missing.
 * @param pictures paths as in records, for example `/media/home/sky.jpg`
 * @returns a description of the problem of each unusable picture, by path
 */
export async function findUnreadablePictures(
  contentFolder: string,
  pictures: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const cacheFile = path.join(contentFolder, DECODED_PICTURES)
  const rules = ['src/content-model', 'src/content-source'].map((folder) => hashFolder(folder))
  const checkerVersion = [...rules, sharp.versions.sharp].join()
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
 * a path. Returns undefined if the picture is usable.
 */
async function findPictureProblem(content: Buffer): Promise<string | undefined> {
  const type = detectPictureType(content)
  if (type === 'image/heic') return heicAdvice
  if (tiff.test(content.toString('latin1', 0, 4))) {
    return 'is a TIFF or a raw photo, which browsers do not show. Export it as a JPEG.'
  }
  const problem = type === 'image/svg+xml' ? findSvgProblem(content.toString()) : undefined
  if (problem) return problem
  // Warnings of the decoder do not count, because browsers show such pictures.
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
 * Returns the problem of an SVG without the namespace, which browsers require, or without a size,
 * which the build requires. Returns undefined for any other SVG.
 */
function findSvgProblem(text: string): string | undefined {
  const [root = ''] = /<(?:\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(text) ?? []
  // Some programs write the namespace as an entity, for example `&ns_svg;`.
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

/** Returns true if the last row of a truncated JPEG contains more than the fill value. */
async function hasLastRow(content: Buffer): Promise<boolean> {
  const picture = sharp(content, { failOn: 'none' }).raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const row = data.subarray(-info.width * info.channels)
  return row.some((value) => Math.abs(value - FILL_VALUE) > 1)
}
