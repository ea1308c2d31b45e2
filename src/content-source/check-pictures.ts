import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { heicAdvice, pictureFormat } from '../content-model/picture-bytes'
import { hashFolder } from '../hash-folder'
import { readMedia } from './read-content'

/** As wide and high as the build decodes to find the colour that stands in for a picture. */
const SMALL = 64
/** What fills the rest of a JPEG that was cut off. */
const FILLING = 128

/**
 * Decodes every picture as the build does, and says what is wrong with those that it would stop at
 * or that browsers do not show, each by its path in records.
 * @param memory a file that keeps which contents were read well, so that each is read once
 */
export async function findUnreadablePictures(
  contentFolder: string,
  memory?: string,
): Promise<ReadonlyMap<string, string>> {
  const judge = hashFolder('src/content-source') + sharp.versions.sharp
  const known = memory && existsSync(memory) ? readFileSync(memory, 'utf8').split('\n') : []
  const readWell: string[] = []
  const unreadable = new Map<string, string>()
  for (const picture of readMedia(contentFolder).pictures) {
    const content = readFileSync(path.join(contentFolder, picture))
    const digest = createHash('sha256').update(judge).update(content).digest('hex')
    const wrong = known.includes(digest) ? undefined : await whatIsWrong(content)
    if (wrong) unreadable.set(picture, wrong)
    else readWell.push(digest)
  }
  if (memory) {
    mkdirSync(path.dirname(memory), { recursive: true })
    writeFileSync(memory, readWell.join('\n'))
  }
  return unreadable
}

/** @returns what is wrong, to follow the name of a field and to be followed by the picture's path */
async function whatIsWrong(content: Buffer): Promise<string | undefined> {
  const format = pictureFormat(content)
  if (format === 'heic') return `is a HEIC photo, which browsers do not show. ${heicAdvice}`
  if (format === 'tiff' || format === 'pdf') {
    return `is a ${format.toUpperCase()} file, which browsers do not show.`
  }
  if (format === 'svg') {
    const wrong = whatDrawingLacks(content.toString())
    if (wrong) return wrong
  }
  try {
    await decode(content, 'none').resize(SMALL, SMALL, { fit: 'inside' }).toBuffer()
  } catch {
    return 'is a picture that cannot be read.'
  }
  return (await isCutOff(content, format)) ? 'is a picture of which a part is missing.' : undefined
}

/** A warning of the decoder is no reason to stop: browsers show such pictures. */
function decode(content: Buffer, failOn: 'none' | 'truncated') {
  return sharp(content, { failOn })
}

/** Browsers draw nothing without the first, and the build needs the second. */
function whatDrawingLacks(text: string): string | undefined {
  const [root] = /<(?:\w+:)?svg\b[^>]*>/.exec(text) ?? []
  if (!root) return 'is a drawing in another encoding. Save it as UTF-8.'
  // Some programs give the address a short name first.
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

/** Whether a part is missing; a JPEG of which but the end is has all its rows. */
async function isCutOff(content: Buffer, format: string | undefined): Promise<boolean> {
  try {
    await decode(content, 'truncated').resize(SMALL, SMALL, { fit: 'inside' }).toBuffer()
    return false
  } catch {
    if (format !== 'jpeg') return true
    const picture = decode(content, 'none').raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    const lastRow = data.subarray(-info.width * info.channels)
    return lastRow.every((value) => Math.abs(value - FILLING) < 2)
  }
}
