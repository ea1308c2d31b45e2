import { MAX_UPLOAD_BYTES } from '../../cms-access/content-api'
import { slugify } from '../../content-model/values'
import {
  SIGNATURE_BYTES,
  heicAdvice,
  pictureExtensions,
  detectPictureType,
} from '../../content-model/picture-bytes'

/** A reason why a file cannot be used, in words for staff. */
export class UploadError extends Error {}

/** Also by their names: some systems give no type, or one of their own. */
export const acceptedTypes = [
  ...Object.keys(pictureExtensions),
  '.jpg,.jpeg,.jfif,.png,.webp,.svg,.gif,.avif',
].join()

/** Wider than any crop of the site. */
const MAX_WIDTH = 2560
const QUALITY = 0.88
/** Of a picture as it is chosen, in px: a build draws no more. */
const MAX_CHOSEN_SIDE = 10_000
/** Of a file's name, with its ending. */
const MAX_NAME = 60

/**
 * Checks that a browser can draw the picture that a person chose, and makes it fit to be stored: at
 * most 2560 px wide, small enough to be sent, and under a name that no other picture has. It is drawn
 * anew, as the browser turns it, and so loses the location and time that cameras store. A drawing
 * stays as it is: wherever it is served, it runs no script.
 *
 * @param minWidth the least width in px for where the picture goes; drawings have none
 * @throws UploadError when the file cannot be used
 */
export async function prepareUpload(file: File, minWidth: number): Promise<File> {
  const beginning = await file.slice(0, SIGNATURE_BYTES).arrayBuffer()
  // By its bytes, whatever its name says; what the browser can decode is taken.
  const type = detectPictureType(new Uint8Array(beginning))
  const content = new Blob([file], { type })
  const picture = new Image()
  picture.src = URL.createObjectURL(content)
  const refuse = (why: string) => new UploadError(`${file.name} ${why}`)
  try {
    await picture.decode().catch(() => {
      throw refuse(
        type === 'image/heic'
          ? heicAdvice
          : 'is damaged or is not a picture. Please choose another file.',
      )
    })
    const { naturalWidth: width, naturalHeight: height } = picture
    const isSvg = type === 'image/svg+xml'
    if (Math.max(width, height) > MAX_CHOSEN_SIDE) {
      throw refuse(
        `is ${width} × ${height} px. Choose a picture of at most ${MAX_CHOSEN_SIDE} × ${MAX_CHOSEN_SIDE} px.`,
      )
    }
    if (!isSvg && width < minWidth) {
      throw refuse(`is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`)
    }
    const stored = isSvg ? content : await reencode(picture, type)
    if (stored.size > MAX_UPLOAD_BYTES) {
      throw refuse(
        `is too large to be stored: ${toMegabytes(stored.size)} MB, of at most ${toMegabytes(MAX_UPLOAD_BYTES)} MB. Save it as a JPEG picture of at most ${MAX_WIDTH} × ${MAX_WIDTH} px and choose that one.`,
      )
    }
    // A browser that cannot write a type writes PNG in its place.
    const end = `-${await computeShortHash(stored)}.${pictureExtensions[stored.type]}`
    const name = slugify(file.name.replace(/\.[^.]*$/, ''), MAX_NAME - end.length) || 'picture'
    return new File([stored], name + end, { type: stored.type })
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

/** As in the limits of Netlify: a megabyte is a million bytes. */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

async function computeShortHash(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
