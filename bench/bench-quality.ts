import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ssim } from 'ssim.js'
import { markdownTable } from '../scripts/markdown-table'
import { runTool } from '../scripts/one-line-error'
import { KB } from '../scripts/size/size-budget'

/** Width at which pictures are compared, in px; most are shown about as wide. */
const WIDTH = 960

const formats = [
  {
    name: 'JPEG',
    qualities: [60, 66, 72, 80],
    encode: (picture: Sharp, quality: number) =>
      picture.jpeg({ quality, mozjpeg: true, progressive: true }),
  },
  {
    name: 'WebP',
    qualities: [60, 68, 75, 80],
    encode: (picture: Sharp, quality: number) => picture.webp({ quality }),
  },
  {
    name: 'AVIF',
    qualities: [40, 45, 50, 55, 60],
    encode: (picture: Sharp, quality: number) => picture.avif({ quality }),
  },
]

// Bytes and likeness of the pictures in content/ at several qualities; sharp's own are 80, 80, 50.
void runTool(async () => {
  const folder = 'content/media'
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.jpg'))
  const rows: string[][] = []
  for (const { name, qualities, encode } of formats) {
    for (const quality of qualities) {
      let bytes = 0
      const likenesses: number[] = []
      for (const file of files) {
        const original = await sharp(path.join(folder, file)).resize(WIDTH).png().toBuffer()
        const encoded = await encode(sharp(original), quality).toBuffer()
        bytes += encoded.byteLength
        likenesses.push(ssim(await pixels(original), await pixels(encoded)).mssim)
      }
      const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length
      rows.push([
        `${name} ${quality}`,
        (bytes / KB).toFixed(0),
        mean.toFixed(4),
        Math.min(...likenesses).toFixed(4),
      ])
    }
  }
  console.log(`${files.length} pictures at ${WIDTH} px:\n`)
  console.log(markdownTable(['Format and quality', 'KB', 'SSIM, mean', 'SSIM, least'], rows))
})

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}
