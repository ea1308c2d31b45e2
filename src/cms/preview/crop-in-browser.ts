import { cropRectangle, type FocalPoint } from '../../pictures/crop-rectangle'
import { createSignal } from '../create-signal'

/** URLs of the crops that have been made, by what they were made from. */
const crops = new Map<string, string>()
/** Those of them that this page made, and has to give back. */
const made = new Set<string>()
const pictures = new Map<string, Promise<ImageBitmap>>()

/** Crops are made one after the other, so that typing stays smooth. */
let queue = Promise.resolve()

const ready = createSignal()

/** Renders again when another crop is ready. */
export const useCrops = ready.useChanges

/** Gives back what the crops of a preview that is closed hold. */
export function forgetCrops(): void {
  for (const url of made) URL.revokeObjectURL(url)
  made.clear()
  crops.clear()
  pictures.clear()
}

/**
 * The URL of a picture, with the mark behind it, cut as a build would cut it; the whole picture until
 * the crop is ready, or where it cannot be cut.
 */
export function cropUrl(
  url: string,
  aspectRatio: number,
  width: number,
  focalPoint: FocalPoint | null,
): string {
  const [file = '', mark = ''] = url.split(/(?=#)/)
  const key = [file, aspectRatio, width, focalPoint?.x, focalPoint?.y].join(' ')
  const known = crops.get(key)
  if (known !== undefined) return known + mark
  crops.set(key, file)
  queue = queue
    .then(() => crop(file, aspectRatio, width, focalPoint))
    .then((cut) => {
      made.add(cut)
      crops.set(key, cut)
      ready.tell()
    })
    // An SVG, or a picture that is not there: shown as it is.
    .catch(() => {})
  return url
}

async function crop(
  url: string,
  aspectRatio: number,
  width: number,
  focalPoint: FocalPoint | null,
): Promise<string> {
  const picture = await load(url)
  const part = cropRectangle(picture, aspectRatio, focalPoint)
  const scale = Math.min(1, width / part.width)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(part.width * scale)),
    Math.max(1, Math.round(part.height * scale)),
  )
  canvas
    .getContext('2d')
    ?.drawImage(
      picture,
      part.left,
      part.top,
      part.width,
      part.height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
}

function load(url: string): Promise<ImageBitmap> {
  const known = pictures.get(url)
  if (known) return known
  const picture = fetch(url)
    .then((response) => response.blob())
    .then((blob) => createImageBitmap(blob))
  pictures.set(url, picture)
  return picture
}
