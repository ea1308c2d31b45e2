import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { cmsName } from '../../src/cms/entry'
import { recordKinds } from '../../src/screens/registry'
import { isFolder, type RecordKind } from '../../src/content-model/record-kind'
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
  for (const kind of recordKinds) {
    for (const { file, collection, slug } of await records(kind, contentFolder)) {
      const record: unknown = JSON.parse(await readFile(path.join(contentFolder, file), 'utf8'))
      const picture = firstPhotograph(record)
      if (!picture) continue
      const thumbnail = await cut(path.join(contentFolder, picture.src), picture)
      const name = `thumbnail-${createHash('sha256').update(thumbnail).digest('hex').slice(0, 8)}.jpg`
      await writeFile(path.join(outdir, name), thumbnail)
      rules.push(
        `li > a[href$='/${collection}/entries/${slug}'] { --thumbnail: url('${adminPath}${name}'); }`,
      )
    }
  }
  return rules.join('\n')
}

async function records(kind: RecordKind, contentFolder: string) {
  if (!isFolder(kind)) {
    const [collection = ''] = kind.path.split('/')
    return [{ file: kind.path, collection, slug: cmsName(kind) }]
  }
  const folder = path.join(contentFolder, kind.path)
  // There is no folder before its first record.
  const files = existsSync(folder) ? await readdir(folder) : []
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      file: kind.path + file,
      collection: cmsName(kind),
      slug: path.basename(file, '.json'),
    }))
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
