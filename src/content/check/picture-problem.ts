import sharp, { type Sharp } from 'sharp'
import { detectPictureType, MAX_SIDE, photoAdvice } from '../model/picture-bytes'
import { findSvgProblem } from '../model/svg-problem'

/** Size, in px, to which the build shrinks a picture to find the colour of its placeholder. */
const PLACEHOLDER_SIZE = 64
/** Grey value, from 0 to 255, that the decoder gives to the missing rows of a truncated JPEG. */
const FILL_VALUE = 128

/** The marker at the end of a JPEG. */
const JPEG_END = Buffer.from([0xff, 0xd9])

const unreadable = 'is a picture that cannot be read.'

/**
 * Returns the problem of a picture, as the rest of a sentence that begins with a field's label or a
 * path. Returns undefined if the picture is usable. The build and the server share this check.
 * @param isNamedSvg true if the file name or the content type is that of an SVG
 */
export async function findPictureProblem(
  content: Uint8Array,
  isNamedSvg: boolean,
): Promise<string | undefined> {
  const type = detectPictureType(content)
  const text = type === 'image/svg+xml' ? new TextDecoder().decode(content) : undefined
  const problem = photoAdvice[type ?? ''] ?? (text && findSvgProblem(text))
  if (problem) return problem
  if (content.byteLength === 0) return unreadable
  // Ignores warnings of the decoder, unless `failOn` is 'warning', because browsers show such
  // pictures. Sets no limit of pixels, because the check below has its own limit.
  const open = (failOn: 'none' | 'truncated' | 'warning', bytes = content) =>
    sharp(bytes, { failOn, limitInputPixels: false })
  const { width, height, isProgressive } = await open('none')
    .metadata()
    .catch(() => ({ width: 0, height: 0, isProgressive: false }))
  if (!width || !height) return unreadable
  if (isNamedSvg !== (text !== undefined)) {
    return `is ${text ? 'an' : 'no'} SVG file, but its name says otherwise. Rename it.`
  }
  if (width * height > MAX_SIDE ** 2) {
    return `is ${width} × ${height} px, which is too large. Save it with at most ${MAX_SIDE} × ${MAX_SIDE} px.`
  }
  const isReadable = async (...options: Parameters<typeof open>) => {
    try {
      await open(...options)
        .resize(PLACEHOLDER_SIZE, PLACEHOLDER_SIZE, { fit: 'inside' })
        .toBuffer()
      return true
    } catch {
      return false
    }
  }
  if (await isReadable('truncated')) return undefined
  if (!(await isReadable('none'))) return unreadable
  const lastRow = { left: 0, top: height - 1, width, height: 1 }
  // Returns true if no part of a JPEG is missing. Decodes a progressive JPEG completely, because
  // its last row has pixels long before the file ends. For any other JPEG, looks for pixels in the
  // last row.
  const isComplete = async () =>
    isProgressive
      ? isReadable('warning', Buffer.concat([content, JPEG_END]))
      : hasContent(open('none').extract(lastRow))
  return type === 'image/jpeg' && (await isComplete())
    ? undefined
    : 'is a picture of which a part is missing.'
}

/** Returns true if pixels contain more than the fill value. */
async function hasContent(row: Sharp): Promise<boolean> {
  const pixels = await row.raw().toBuffer()
  return pixels.some((value) => Math.abs(value - FILL_VALUE) > 1)
}
