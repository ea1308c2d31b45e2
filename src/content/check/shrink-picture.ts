import sharp from 'sharp'
import { detectPictureType } from '../model/picture-bytes'

/**
 * Returns a copy of a picture that is at most `width` px wide, in the same format and upright.
 * Returns an SVG unchanged.
 * @throws if the picture cannot be decoded
 */
export async function shrinkPicture(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (detectPictureType(bytes) === 'image/svg+xml') return bytes
  // Rotates the pixels, because the copy lacks the orientation in the file's metadata.
  const copy = sharp(bytes, { failOn: 'none' }).rotate().resize({ width, withoutEnlargement: true })
  return new Uint8Array(await copy.toBuffer())
}
