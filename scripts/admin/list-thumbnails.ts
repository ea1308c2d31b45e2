import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { formAddress, slugOf } from '../../src/cms/entry'
import { readContent } from '../../src/content-source/read-content'
import type { PictureFile } from '../../src/content-model/picture-fields'
import { cropRectangle } from '../../src/pictures/crop-rectangle'
import { adminPath } from '../../src/routes'

const WIDTH = 432
const HEIGHT = 288

/**
 * Makes a small picture of every record that has one, and writes the styles that show it in the
 * lists of the CMS, which shows thumbnails only for its own image inputs.
 *
 * @param outdir the folder of /admin
 * @returns style rules
 */
export async function thumbnailStyles(contentFolder: string, outdir: string): Promise<string> {
  const rules: string[] = []
  for (const { file, kind, record } of readContent(contentFolder).records) {
    const picture = firstPhotograph(record)
    if (!picture) continue
    const thumbnail = await cut(path.join(contentFolder, picture.src), picture)
    const name = `thumbnail-${createHash('sha256').update(thumbnail).digest('hex').slice(0, 8)}.jpg`
    await writeFile(path.join(outdir, name), thumbnail)
    const form = formAddress(kind, slugOf(kind, file))
    rules.push(`li > a[href$='${form}'] { --thumbnail: url('${adminPath}${name}'); }`)
  }
  return rules.join('\n')
}

/** The first photograph of a record; a logo would look the same on every one. */
function firstPhotograph(value: unknown): PictureFile | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('src' in value) {
    const file = value as PictureFile
    return file.src.endsWith('.svg') ? undefined : file
  }
  for (const inner of Object.values(value)) {
    const found = firstPhotograph(inner)
    if (found) return found
  }
  return undefined
}

async function cut(file: string, { focalPoint }: PictureFile): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  // The CMS writes "" where a point was cleared.
  const part = cropRectangle({ width, height }, WIDTH / HEIGHT, focalPoint || null)
  return sharp(file).extract(part).resize(WIDTH, HEIGHT).jpeg({ quality: 75 }).toBuffer()
}
