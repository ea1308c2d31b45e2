import { MAX_UPLOAD_BYTES } from '../../cms-access/content-api'
import { slugify } from '../../content-model/values'
import {
  SIGNATURE_BYTES,
  heicAdvice,
  pictureExtensions,
  detectPictureType,
} from '../../content-model/picture-bytes'

/** Error whose message tells staff why a file cannot be used. */
export class UploadError extends Error {}

/** Value of `accept`. Lists extensions too, because some systems report no or a different type. */
export const acceptedTypes = [
  ...Object.keys(pictureExtensions),
  '.jpg,.jpeg,.jfif,.png,.webp,.svg,.gif,.avif',
].join()

/** Maximum width of a stored picture, in px; larger than any crop of the site. */
const MAX_WIDTH = 2560
const QUALITY = 0.88
/** Maximum width and height of a chosen picture, in px; the build cannot process larger files. */
const MAX_CHOSEN_SIDE = 10_000
/** Maximum length of a file name with its extension, in characters. */
const MAX_NAME = 60

/**
 * Checks that the browser can decode a chosen picture, and prepares the picture for storage: at
 * most 2560 px wide, small enough to upload, and with a hash of its content in its name.
 *
 * The picture is encoded again in the orientation that the browser shows, which removes location
 * and time. An SVG stays unchanged, because the site serves SVGs with headers that block scripts.
 * @param minWidth minimum width in px for the picture's shape; SVGs have none
 * @throws UploadError if the file cannot be used
 */
export async function prepareUpload(file: File, minWidth: number): Promise<File> {
  const signature = await file.slice(0, SIGNATURE_BYTES).arrayBuffer()
  // The bytes determine the type. A file of an unknown type is accepted if the browser decodes it.
  const type = detectPictureType(new Uint8Array(signature))
  const content = new Blob([file], { type })
  const picture = new Image()
  picture.src = URL.createObjectURL(content)
  const createError = (problem: string) => new UploadError(`${file.name} ${problem}`)
  try {
    await picture.decode().catch(() => {
      throw createError(
        type === 'image/heic'
          ? heicAdvice
          : 'is damaged or is not a picture. Please choose another file.',
      )
    })
    const { naturalWidth: width, naturalHeight: height } = picture
    const isSvg = type === 'image/svg+xml'
    if (Math.max(width, height) > MAX_CHOSEN_SIDE) {
      throw createError(
        `is ${width} × ${height} px. Choose a picture of at most ${MAX_CHOSEN_SIDE} × ${MAX_CHOSEN_SIDE} px.`,
      )
    }
    if (!isSvg && width < minWidth) {
      throw createError(`is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`)
    }
    const stored = isSvg ? content : await reencode(picture, type)
    if (stored.size > MAX_UPLOAD_BYTES) {
      throw createError(
        `is too large to be stored: ${toMegabytes(stored.size)} MB, of at most ${toMegabytes(MAX_UPLOAD_BYTES)} MB. Save it as a JPEG picture of at most ${MAX_WIDTH} × ${MAX_WIDTH} px and choose that one.`,
      )
    }
    // convertToBlob() falls back to PNG, so the extension depends on the result.
    const suffix = `-${await computeShortHash(stored)}.${pictureExtensions[stored.type]}`
    const name = slugify(file.name.replace(/\.[^.]*$/, ''), MAX_NAME - suffix.length) || 'picture'
    return new File([stored], name + suffix, { type: stored.type })
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

function reencode(picture: HTMLImageElement, type: string | undefined): Promise<Blob> {
  const scale = Math.min(1, MAX_WIDTH / picture.naturalWidth)
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale]
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const outputType = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  return canvas.convertToBlob({ type: outputType, quality: QUALITY })
}

/** Converts bytes to megabytes of 1,000,000 bytes, as in Netlify's limits. */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

async function computeShortHash(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
