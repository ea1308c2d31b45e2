import { readFile } from 'node:fs/promises'
import sharp, { type OutputInfo } from 'sharp'
import type { Rectangle } from '../../content/pictures/crop-rectangle'

/** Format, crop and width of a generated picture. */
export interface Encoding {
  readonly format: 'avif' | 'jpg'
  /** Part of the original to show. */
  readonly crop: Rectangle
  /** Width of the generated picture, in px. */
  readonly width: number
  /** Effort of AVIF, from 0 (fast, larger files) to 9. */
  readonly effort: number
}

/** Decoded pixels of a picture, which all its crops share. */
export interface DecodedPicture {
  readonly data: Buffer
  readonly info: OutputInfo
}

/**
 * Decodes a picture and turns it upright. Ignores warnings of the decoder, as the content check
 * does. Makes transparent pixels white, because they would be black in a JPEG, and show the dark
 * background of the page in an AVIF.
 */
export async function decodePicture(file: string): Promise<DecodedPicture> {
  // Reads the bytes first, because sharp caches files by path and would return an earlier version.
  const picture = sharp(await readFile(file), { failOn: 'none' }).autoOrient()
  return picture.flatten({ background: 'white' }).raw().toBuffer({ resolveWithObject: true })
}

/** Crops, resizes and compresses a picture. The qualities are chosen so that both formats look alike. */
export async function encodePicture(
  { data, info }: DecodedPicture,
  { format, crop, width, effort }: Encoding,
  target: string,
): Promise<void> {
  const height = Math.max(1, Math.round((width * crop.height) / crop.width))
  const picture = sharp(data, { raw: info }).extract(crop).resize(width, height)
  if (format === 'avif') {
    await picture.avif({ quality: 50, effort, chromaSubsampling: '4:2:0' }).toFile(target)
  } else {
    await picture.jpeg({ quality: 72, progressive: true }).toFile(target)
  }
}
