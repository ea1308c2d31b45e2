import { MAX_UPLOAD_BYTES } from '../../cms-access/gateway'

/** A reason why a file cannot be used, in words for staff. */
export class UploadError extends Error {}

/** File endings by the types of picture that the site can show. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

export const acceptedTypes = Object.keys(endings).join()

/** Wider than any crop of the site. */
const MAX_WIDTH = 2560
const MAX_MEGABYTES = 25
const MEGABYTE = 1024 * 1024
const QUALITY = 0.88

/**
 * Checks a picture that a person chose and makes it fit to be stored: at most 2560 px wide, small
 * enough to be sent, and under a name that no other picture has. JPEG files, and any that are made
 * smaller, are turned upright and lose the location and time that cameras store. Decap's own
 * processing would enlarge small pictures.
 *
 * @param minWidth the least width in px for where the picture goes; drawings have none
 * @throws UploadError when the file cannot be used
 */
export async function prepareUpload(file: File, minWidth: number): Promise<File> {
  const ending = endings[file.type]
  if (!ending) {
    throw new UploadError(
      `${file.name} is not a JPEG, PNG, WebP or SVG picture. Please choose another file.`,
    )
  }
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    const size = Math.round(file.size / MEGABYTE)
    throw new UploadError(
      `${file.name} is ${size} MB. Choose a picture of at most ${MAX_MEGABYTES} MB.`,
    )
  }
  const content = ending === 'svg' ? file : await reduce(file, minWidth)
  if (content.size > MAX_UPLOAD_BYTES) {
    throw new UploadError(
      `${file.name} is too large to be stored: ${toMegabytes(content.size)} MB, of at most ${toMegabytes(MAX_UPLOAD_BYTES)} MB. Save it as a JPEG picture of at most ${MAX_WIDTH} × ${MAX_WIDTH} px and choose that one.`,
    )
  }
  // A browser that cannot write a type writes PNG in its place.
  const { type } = content
  return new File(
    [content],
    `${plainName(file.name)}-${await shortHash(content)}.${endings[type]}`,
    { type },
  )
}

async function reduce(file: File, minWidth: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UploadError(
      `${file.name} is damaged or is not a picture. Please choose another file.`,
    )
  })
  const { width, height } = picture
  if (width < minWidth) {
    throw new UploadError(
      `${file.name} is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`,
    )
  }
  const scale = Math.min(1, MAX_WIDTH / width)
  const fits = scale === 1 && file.size <= MAX_UPLOAD_BYTES
  if (fits && file.type !== 'image/jpeg') return file

  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: file.type, quality: QUALITY })
}

/** As in the limits of Netlify: a megabyte is a million bytes. */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain || 'picture'
}

async function shortHash(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
