import path from 'node:path'
import sharp from 'sharp'
import { writeWholeFile } from '../content/check/files'

const SIZE_PX = 32
/** Length of an ICO header with one entry, in bytes. */
const HEADER_BYTES = 22

/**
 * Writes `favicon.ico` (an ICO header and a PNG) from `favicon.svg`, because older versions of
 * Safari show no SVG icons, and some programs request this path without reading a page.
 */
export async function writeFavicon(publicDirectory: string): Promise<void> {
  const svg = sharp(path.join(publicDirectory, 'favicon.svg'))
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const options = { fit: 'contain', background: transparent } as const
  const png = await svg.resize(SIZE_PX, SIZE_PX, options).png().toBuffer()
  const header = Buffer.alloc(HEADER_BYTES)
  header.set([1, 0, 1, 0, SIZE_PX, SIZE_PX], 2)
  header.set([1, 0, 32], 10)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  writeWholeFile(path.join(publicDirectory, 'favicon.ico'), Buffer.concat([header, png]))
}
