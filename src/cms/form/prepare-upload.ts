import { MAX_UPLOAD_BYTES } from '../../cms-access/content-api'
import { plainName } from '../../content-model/values'
import { BEGINNING_BYTES, heicAdvice, pictureType } from '../../content-model/picture-bytes'

/** A reason why a file cannot be used, in words for staff. */
export class UploadError extends Error {}

/** File endings by the types of picture that the site can show. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Also by their names: some systems give no type, or one of their own. */
export const acceptedTypes = [
  ...Object.keys(endings),
  '.jpg,.jpeg,.jfif,.png,.webp,.svg,.gif,.avif',
].join()

/** Wider than any crop of the site. */
const MAX_WIDTH = 2560
const MAX_MEGABYTES = 25
const MEGABYTE = 1024 * 1024
const QUALITY = 0.88
/** Of a picture as it is chosen, in px: a build draws no more. */
const MAX_SIDE = 10_000
/** Of a file's name, with its ending. */
const MAX_NAME = 60

/**
 * Checks that a browser can draw the picture that a person chose, and makes it fit to be stored: at
 * most 2560 px wide, small enough to be sent, and under a name that no other picture has. It is drawn
 * anew, as the browser turns it, and so loses the location and time that cameras store, and all that
 * could run in a drawing. Decap's own processing would enlarge small pictures.
 *
 * @param minWidth the least width in px for where the picture goes; drawings have none
 * @throws UploadError when the file cannot be used
 */
export async function prepareUpload(file: File, minWidth: number): Promise<File> {
  const beginning = await file.slice(0, BEGINNING_BYTES).arrayBuffer()
  const type = pictureType(new Uint8Array(beginning))
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    const size = Math.round(file.size / MEGABYTE)
    throw new UploadError(
      `${file.name} is ${size} MB. Choose a picture of at most ${MAX_MEGABYTES} MB.`,
    )
  }
  const content = await (type === 'image/svg+xml'
    ? cleanDrawing(file)
    : reduce(file, type, minWidth))
  if (content.size > MAX_UPLOAD_BYTES) {
    throw new UploadError(
      `${file.name} is too large to be stored: ${toMegabytes(content.size)} MB, of at most ${toMegabytes(MAX_UPLOAD_BYTES)} MB. Save it as a JPEG picture of at most ${MAX_WIDTH} × ${MAX_WIDTH} px and choose that one.`,
    )
  }
  // A browser that cannot write a type writes PNG in its place.
  const end = `-${await shortHash(content)}.${endings[content.type]}`
  const name = plainName(file.name.replace(/\.[^.]*$/, ''), MAX_NAME - end.length) || 'picture'
  return new File([content], name + end, { type: content.type })
}

function damaged({ name }: File): UploadError {
  return new UploadError(`${name} is damaged or is not a picture. Please choose another file.`)
}

function refuseSize({ name }: File, width: number, height: number): void {
  if (Math.max(width, height) <= MAX_SIDE) return
  throw new UploadError(
    `${name} is ${width} × ${height} px. Choose a picture of at most ${MAX_SIDE} × ${MAX_SIDE} px.`,
  )
}

async function cleanDrawing(file: File): Promise<Blob> {
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml')
  const root = drawing.documentElement
  if (drawing.querySelector('parsererror') || !(root instanceof SVGSVGElement)) throw damaged(file)
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (['script', 'foreignObject'].includes(element.localName)) element.remove()
    for (const { name, value } of [...element.attributes]) {
      // Browsers skip white space within the scheme; an animation has several values.
      const isScript = /(?:^|;)javascript:/i.test(value.replace(/\s/g, ''))
      if (/^on/i.test(name) || isScript) element.removeAttribute(name)
    }
  }
  const content = new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
  const picture = new Image()
  picture.src = URL.createObjectURL(content)
  try {
    await picture.decode()
  } catch {
    throw damaged(file)
  } finally {
    URL.revokeObjectURL(picture.src)
  }
  refuseSize(file, picture.naturalWidth, picture.naturalHeight)
  return content
}

/** @param type by its bytes; what the browser can decode is taken, whatever it is */
async function reduce(file: File, type: string | undefined, minWidth: number): Promise<Blob> {
  const picture = await createImageBitmap(new Blob([file], { type })).catch(() => {
    throw type === 'image/heic' ? new UploadError(`${file.name} ${heicAdvice}`) : damaged(file)
  })
  const { width, height } = picture
  refuseSize(file, width, height)
  if (width < minWidth) {
    throw new UploadError(
      `${file.name} is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`,
    )
  }
  const scale = Math.min(1, MAX_WIDTH / width)
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const written = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  return canvas.convertToBlob({ type: written, quality: QUALITY })
}

/** As in the limits of Netlify: a megabyte is a million bytes. */
function toMegabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

async function shortHash(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(digest.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
