import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { FocalPoint } from '../content-model/picture-fields'
import { cropRectangle } from './crop-rectangle'

/** Where crops are kept between builds. */
const folder = path.resolve('.cache/crops')

/** Fast to write; the crop lives only until it is resized and compressed. */
const losslessPng = { compressionLevel: 1 }

/**
 * Crops a picture around its focal point and caches the result without loss, for
 * gatsby-plugin-sharp to resize: it can crop to an edge, but not to a point.
 *
 * @returns the path of the cropped file, and a digest that names the crop.
 */
export async function croppedFile(
  picture: { readonly path: string; readonly digest: string },
  aspectRatio: number,
  focalPoint: FocalPoint | null,
): Promise<{ path: string; digest: string }> {
  const { width, height } = await sharp(picture.path).metadata()
  const rectangle = cropRectangle({ width, height }, aspectRatio, focalPoint)
  const { left, top } = rectangle
  const digest = `${picture.digest}-${left}-${top}-${rectangle.width}-${rectangle.height}`
  const target = path.join(folder, `${digest}.png`)

  if (!(await exists(target))) {
    await fs.mkdir(folder, { recursive: true })
    const unfinished = `${target}.${process.pid}-${Math.random()}`
    await sharp(picture.path).extract(rectangle).png(losslessPng).toFile(unfinished)
    await fs.rename(unfinished, target)
  }
  return { path: target, digest }
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  )
}
