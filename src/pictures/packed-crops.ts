import type { IGatsbyImageData } from 'gatsby-plugin-image'
import type { PictureCrop } from './picture-data'
import { shapes, type CropShape, type ShapeName } from './shapes'

/**
 * The crops of a picture in one shape as page data carry them. A gallery has sixty crops with four
 * or six files each, so what the shape or the other files say already is left out: from the first
 * crop of GALLERY, for example, remains
 *
 *     #9898a8 0.667 ~a2eb-0-0-2400-1600/{}/tower.[] avif 480=d0b80,800=81bba jpg …
 */
export type PackedCrops = string

/**
 * These are in place of the folder, the key and the format of a file. Addresses are encoded, so they
 * have no brackets, and start with a slash.
 */
const FOLDER = '~'
const KEY = '{}'
const FORMAT = '[]'

/** Where the build puts pictures. */
const STATIC = '/static/'

/** /static/digest/key/name.format of gatsby-plugin-sharp, or …&w=key&fm=format of Netlify. */
const fileAddress =
  /^(?<start>\/static\/[^/]+\/|\/.*&w=)(?<key>[^/&]+)(?<middle>\/[^/]+\.|&fm=)(?<format>.+)$/

/**
 * Packs the images of a shape, one for each of its crops.
 * @throws when an image has files whose addresses follow no common pattern
 */
export function packCrops(shape: ShapeName, images: readonly IGatsbyImageData[]): PackedCrops {
  return [shape, ...images.map(packImage)].join('|')
}

function packImage({ backgroundColor, width, height, images }: IGatsbyImageData): string {
  const { fallback, sources = [] } = images
  const formats = [...sources, fallback].map((source) => packFiles(source?.srcSet ?? ''))
  const [{ address = '' } = {}] = formats
  const other = formats.find((format) => format.address !== address)
  if (other) throw new Error(`${other.address} and ${address} are files of one picture.`)
  const ratio = Number((height / width).toFixed(4))
  const ground = backgroundColor?.replaceAll(' ', '') ?? ''
  const short = address.startsWith(STATIC) ? FOLDER + address.slice(STATIC.length) : address
  return [ground, ratio, short, ...formats.map(({ files }) => files)].join(' ')
}

function packFiles(srcSet: string): { address: string; files: string } {
  let address = ''
  let format = ''
  const files = srcSet.split(/,\s+/).map((source) => {
    const [file = '', width = ''] = source.split(' ')
    const parts = fileAddress.exec(file)?.groups
    if (!parts) throw new Error(`${file} is no address of a picture that was made.`)
    address = `${parts.start}${KEY}${parts.middle}${FORMAT}`
    format = parts.format ?? ''
    return `${width.slice(0, -1)}=${parts.key}`
  })
  return { address, files: `${format} ${files.join()}` }
}

/** Packs crops that have one file each, as the CMS makes them. `ratio` is height over width. */
export function packSingleFiles(
  shape: ShapeName,
  crops: readonly { readonly src: string; readonly ratio: number }[],
): PackedCrops {
  const packed = crops.map(({ src, ratio }) => ['', ratio, src.replaceAll(' ', '%20')].join(' '))
  return [shape, ...packed].join('|')
}

/** The crops of a picture, whether they are packed or not. */
export function unpackCrops(crops: PackedCrops | readonly PictureCrop[]): readonly PictureCrop[] {
  if (typeof crops !== 'string') return crops
  const [name, ...packed] = crops.split('|')
  const shape: readonly CropShape[] = shapes[name as ShapeName]
  return packed.flatMap((text, index) => {
    const part = shape[index]
    return part ? [{ media: part.media ?? null, image: unpackImage(text, part.sizes) }] : []
  })
}

function unpackImage(text: string, sizes: string): IGatsbyImageData {
  const [backgroundColor, ratio, short = '', ...rest] = text.split(' ')
  const address = short.startsWith(FOLDER) ? STATIC + short.slice(FOLDER.length) : short
  const formats = rest.flatMap((format, index) =>
    index % 2 ? [] : [unpackFiles(address.replace(FORMAT, format), rest[index + 1] ?? '')],
  )
  const fallback = formats.pop() ?? { src: address, srcSet: address }
  return {
    layout: 'fullWidth',
    width: 1,
    height: Number(ratio),
    backgroundColor: backgroundColor || undefined,
    images: {
      fallback: { ...fallback, sizes },
      sources: formats.map(({ srcSet }) => ({ type: 'image/avif', srcSet, sizes })),
    },
  }
}

function unpackFiles(address: string, files: string): { src: string; srcSet: string } {
  const made = files.split(',').map((file) => {
    const [width, key = ''] = file.split('=')
    return { src: address.replace(KEY, key), width }
  })
  const srcSet = made.map(({ src, width }) => `${src} ${width}w`).join(', ')
  return { src: made.at(-1)?.src ?? '', srcSet }
}
