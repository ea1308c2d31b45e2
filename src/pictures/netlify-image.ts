import fs from 'node:fs/promises'
import path from 'node:path'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import sharp from 'sharp'

/** The folder of the built site that holds the pictures Netlify resizes and encodes. */
const folder = '/static/pictures'

/** JPEG quality of the source file; high, because Netlify encodes it a second time. */
const SOURCE_QUALITY = 92

/** The widths and formats to offer for a picture. */
export interface NetlifyImageArgs {
  /** Widths in px; those wider than the picture are left out. */
  readonly widths: readonly number[]
  readonly sizes: string
  /** Quality by format; the last is the fallback that every browser can show. */
  readonly formats: readonly { readonly name: 'avif' | 'webp' | 'jpg'; readonly quality: number }[]
}

/**
 * A picture whose sizes and formats Netlify's Image CDN makes when they are asked for, so that the
 * build only copies it (https://docs.netlify.com/image-cdn/overview/).
 *
 * @param source a picture, already cut to its shape, and a name for it
 */
export async function netlifyImage(
  source: { readonly path: string; readonly digest: string },
  { widths, sizes, formats }: NetlifyImageArgs,
  publicFolder = 'public',
): Promise<IGatsbyImageData> {
  const picture = sharp(source.path)
  const { width, height } = await picture.metadata()
  const { dominant } = await picture.stats()
  const address = `${folder}/${source.digest}.jpg`
  const file = path.join(publicFolder, address)
  await fs.mkdir(path.dirname(file), { recursive: true })
  await picture.jpeg({ quality: SOURCE_QUALITY }).toFile(file)

  const fitting = widths.filter((candidate) => candidate < width)
  const made = fitting.length < widths.length ? [...fitting, width] : fitting
  const sources = formats.map(({ name, quality }) => {
    const at = (w: number) =>
      `/.netlify/images?url=${encodeURIComponent(address)}&w=${w}&fm=${name}&q=${quality}`
    const srcSet = made.map((w) => `${at(w)} ${w}w`).join(',\n')
    return { name, src: at(made.at(-1) ?? width), srcSet }
  })
  const fallback = sources.at(-1)
  return {
    layout: 'fullWidth',
    width: 1,
    height: height / width,
    backgroundColor: `rgb(${dominant.r},${dominant.g},${dominant.b})`,
    images: {
      fallback: fallback && { src: fallback.src, srcSet: fallback.srcSet, sizes },
      sources: sources
        .slice(0, -1)
        .map(({ name, srcSet }) => ({ type: `image/${name}`, srcSet, sizes })),
    },
  }
}
