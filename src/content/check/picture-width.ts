import sharp from 'sharp'
import { detectPictureType } from '../model/picture-bytes'

/** First orientation of Exif that turns a picture by 90 degrees. */
const TURNED = 5

/**
 * Returns the width of a picture as browsers show it, in px; Infinity for an SVG, which is sharp at
 * any size. Returns undefined if the picture cannot be read.
 */
export async function readPictureWidth(bytes: Uint8Array): Promise<number | undefined> {
  if (detectPictureType(bytes) === 'image/svg+xml') return Infinity
  return sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height, orientation = 1 }) => (orientation < TURNED ? width : height),
      () => undefined,
    )
}
