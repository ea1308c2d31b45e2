import { MAX_UPLOAD_BYTES } from '../api/content-api'
import { slugify } from '../../content/model/values'
import {
  SIGNATURE_BYTES,
  MAX_SIDE,
  detectPictureType,
  photoAdvice,
  pictureExtensions,
} from '../../content/model/picture-bytes'
import { findSvgProblem } from '../../content/model/svg-problem'

/** Error whose message tells staff why a file cannot be used. */
export class UploadError extends Error {}

/** Returns the reason, for staff, why a file cannot be used. */
export function describeUploadError(error: unknown): string {
  return error instanceof UploadError ? error.message : `Not taken. ${String(error)}`
}

/**
 * Value of the attribute `accept` of file inputs. Lists extensions too, because some systems report
 * a wrong MIME type, or none.
 */
export const acceptedTypes = [
  ...Object.keys(pictureExtensions),
  '.jpg,.jpeg,.jfif,.png,.webp,.svg,.gif,.avif',
].join()

/** Maximum width of a stored picture, in px; larger than any crop of the site. */
const MAX_WIDTH = 2560
/** Maximum height, in px, of a stored picture, unless the picture would be too narrow. */
const MAX_HEIGHT = 5120
const QUALITY = 0.88
/** JPEG qualities to try, in turn, if a picture would be too large to upload. */
const LOWER_QUALITIES = [0.88, 0.75, 0.6, 0.45, 0.3]
/** Last bytes of a JPEG, which some programs omit. */
const END_OF_JPEG = new Uint8Array([0xff, 0xd9])
/** Value, from 0 to 255, of each colour in the missing part of a truncated JPEG, once decoded. */
const FILL_VALUE = 128
/** Maximum length of a file name with its extension, in characters. */
const MAX_NAME = 60

/**
 * Decodes a chosen picture in the browser and prepares it for storage: at most 2560 px wide, small
 * enough to upload, and with a hash of its content in its name. Encodes the picture again, in the
 * orientation that the browser shows; this also removes location and time. Leaves an SVG unchanged,
 * because the site serves SVGs with headers that block scripts.
 * @param minWidth minimum width, in px, that the picture needs for its crops; ignored for an SVG
 * @throws UploadError if the file cannot be used
 */
export async function prepareUpload(file: File, minWidth: number): Promise<File> {
  const createError = (problem: string) => new UploadError(`${file.name} ${problem}`)
  const signature = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw createError('cannot be read. If it is a folder, choose the pictures in it.')
    })
  // Detects the type from the bytes. Accepts a file of an unknown type if the browser decodes it.
  const type = detectPictureType(new Uint8Array(signature))
  const content = new Blob([file], { type })
  const isSvg = type === 'image/svg+xml'
  const rejectUndecodable = () => {
    throw createError(
      photoAdvice[type ?? ''] ?? 'is damaged or is not a picture. Please choose another file.',
    )
  }
  // Names the problem of an SVG that the browser does not decode, such as an empty viewBox.
  const svgProblem = isSvg && findSvgProblem(await file.text())
  if (svgProblem) throw createError(svgProblem)
  const picture = new Image()
  picture.src = URL.createObjectURL(content)
  try {
    await waitForSize(picture, isSvg).catch(rejectUndecodable)
    const { naturalWidth: width, naturalHeight: height } = picture
    if (!isSvg && width < minWidth) {
      throw createError(`is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`)
    }
    const size = isSvg ? { width, height } : reduceSize(width, height, minWidth)
    if (Math.max(size.width, size.height) > MAX_SIDE) {
      throw createError(
        isSvg
          ? `is ${width} × ${height} px. Choose a picture of at most ${MAX_SIDE} × ${MAX_SIDE} px.`
          : `is only ${width} px wide for its height of ${height} px. Cut something off its height and choose it again.`,
      )
    }
    const canvas = isSvg ? undefined : await draw(content, size).catch(rejectUndecodable)
    const stored = canvas ? await encode(canvas, type) : content
    if (stored.size > MAX_UPLOAD_BYTES) {
      throw createError(
        `is too large to be stored: ${toMegabytes(stored.size)} MB, of at most ${toMegabytes(MAX_UPLOAD_BYTES)} MB. Save it as a JPEG picture of at most ${MAX_WIDTH} × ${MAX_WIDTH} px and choose that one.`,
      )
    }
    // Uses the type of the result, because convertToBlob() can fall back to PNG.
    const suffix = `-${await computeShortHash(stored)}.${pictureExtensions[stored.type]}`
    const name = slugify(file.name.replace(/\.[^.]*$/, ''), MAX_NAME - suffix.length) || 'picture'
    return new File([stored], name + suffix, { type: stored.type })
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}

/**
 * Waits until the browser has read the size of a picture. Decodes only SVGs, because the pixels of
 * a picture of 100 megapixels need 400 MB.
 */
async function waitForSize(picture: HTMLImageElement, isSvg: boolean): Promise<void> {
  if (isSvg) return picture.decode()
  await new Promise((resolve, reject) => {
    picture.onload = resolve
    picture.onerror = reject
  })
}

/** Returns the size, in px, to which a picture is reduced; at least as wide as its shape needs. */
function reduceSize(width: number, height: number, minWidth: number) {
  const scale = Math.min(1, MAX_WIDTH / width, Math.max(MAX_HEIGHT / height, minWidth / width))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture in the orientation that the browser shows. Rejects a truncated picture, but
 * accepts a JPEG that lacks only its last bytes.
 */
async function draw(content: Blob, size: Size): Promise<OffscreenCanvas> {
  return decode(content, size).catch(async (error: unknown) => {
    if (content.type !== 'image/jpeg') throw error
    const canvas = await decode(new Blob([content, END_OF_JPEG], { type: content.type }), size)
    if (hasFilledSide(canvas)) throw error
    return canvas
  })
}

async function decode(content: Blob, { width, height }: Size): Promise<OffscreenCanvas> {
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  const bitmap = await createImageBitmap(content, options)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  // Resizes again, because some browsers ignore the options above.
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  // Rejects an empty canvas, because Safari draws nothing if a part of the file is missing.
  if (!context.getImageData(0, 0, width, height).data.some((value) => value > 0)) {
    throw new Error('The picture is empty.')
  }
  return canvas
}

/**
 * Returns true if at least two corners have the colour with which decoders fill the missing part of
 * a truncated picture. Looks at all corners, because the missing part can be at any side after a
 * rotation.
 */
function hasFilledSide(canvas: OffscreenCanvas): boolean {
  const context = canvas.getContext('2d')!
  const isFilled = ([x, y]: readonly [number, number]) =>
    context
      .getImageData(x, y, 1, 1)
      .data.subarray(0, 3)
      .every((value) => value === FILL_VALUE)
  const corners = [0, canvas.width - 1].flatMap((x) =>
    [0, canvas.height - 1].map((y) => [x, y] as const),
  )
  return corners.filter(isFilled).length >= 2
}

/** Encodes a picture as PNG, WebP or JPEG; as WebP, then JPEG, if the upload would be too large. */
async function encode(canvas: OffscreenCanvas, type: string | undefined): Promise<Blob> {
  const ownType = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  const attempts = [
    { type: ownType, quality: QUALITY },
    { type: 'image/webp', quality: QUALITY },
    ...LOWER_QUALITIES.map((quality) => ({ type: 'image/jpeg', quality })),
  ]
  let blob = new Blob()
  for (const attempt of attempts) {
    if (attempt.type === 'image/jpeg') fillTransparentParts(canvas)
    blob = await canvas.convertToBlob(attempt)
    if (blob.size <= MAX_UPLOAD_BYTES) break
  }
  return blob
}

/** Makes transparent parts white, because a JPEG would show them in black. */
function fillTransparentParts(canvas: OffscreenCanvas): void {
  const context = canvas.getContext('2d')!
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/** Converts bytes to megabytes of 1,000,000 bytes, the unit of Netlify's limits. */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

async function computeShortHash(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
