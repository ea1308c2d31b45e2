import sharp from 'sharp'
import { detectPictureType } from '../model/picture-bytes'

/** Lowest Exif orientation that turns a picture by 90 degrees. */
const TURNED = 5

/** Returns the size of a picture as browsers show it, in px; undefined if it cannot be read. */
export async function readPictureSize(
  bytes: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  try {
    const picture = sharp(bytes, { failOn: 'none', limitInputPixels: false })
    const { width, height, orientation = 1 } = await picture.metadata()
    return orientation < TURNED ? { width, height } : { width: height, height: width }
  } catch {
    return undefined
  }
}

/**
 * Returns the width of a picture as browsers show it, in px; Infinity for an SVG, which is sharp at
 * any size. Returns undefined if the picture cannot be read.
 */
export async function readPictureWidth(bytes: Uint8Array): Promise<number | undefined> {
  if (detectPictureType(bytes) === 'image/svg+xml') return Infinity
  return (await readPictureSize(bytes))?.width
}
