import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CreateResolversArgs } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getImageMetadata } from 'gatsby-plugin-sharp/image-data'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { hashFolder } from '../../content/check/files'
import { computeCropRectangle, type FocalPoint } from '../../content/pictures/crop-rectangle'
import { getGeneratedUrl } from './generated-pictures'
import { shapes, type CropSpec, type ShapeName } from '../../content/pictures/shapes'
import { listPictureFiles } from '../../content/pictures/picture-path'

/** GraphQL enum of the shapes, for the argument of the field `crops`. */
export const pictureShapeEnum = `enum PictureShape { ${Object.keys(shapes).join(' ')} }`

/** A picture in the node of a record. */
interface PictureNode {
  readonly file: { readonly src: string; readonly focalPoint: FocalPoint | null }
}

/** An uploaded picture. */
interface Original {
  /** Path below content/. */
  readonly original: string
  readonly digest: string
  /** Size of the upright picture, in px. */
  readonly width: number
  readonly height: number
  readonly dominantColor?: string
}

interface ResolverContext {
  readonly nodeModel: {
    findOne(args: { type: 'File'; query: object }): Promise<FileSystemNode | null>
  }
}

/** Length of the digest in a picture's URL. Short, because a gallery page has 300 such URLs. */
const DIGEST_LENGTH = 10

/**
 * sharp's `effort` for AVIF. Encoding takes half the time of effort 2, and the files have about the
 * same size and quality.
 */
const EFFORT = 1

/**
 * Creates the resolvers of the computed fields of `Picture`, for gatsby-node's createResolvers.
 * `crops(shape)` returns the URLs of a picture's crops for all viewports; updatePictures()
 * generates their files after the build. `original` returns the uploaded file, whose `publicURL`
 * cannot be missing.
 */
export function createPictureResolvers({ cache }: CreateResolversArgs) {
  /** Part of each picture's digest, so that a change of the encoder generates all pictures again. */
  const codeHash = hashFolder('src/build/pictures', (file) => file === 'encode-picture.ts')
  /**
   * Finished and pending reads of originals, by path and digest. Gatsby requests all shapes of a
   * picture at the same time, so the shapes share one read.
   */
  const originals = new Map<string, Promise<Original>>()

  async function readOriginal(file: FileSystemNode, digest: string): Promise<Original> {
    const { autoOrient } = await sharp(await readFile(file.absolutePath)).metadata()
    const { dominantColor } = await getImageMetadata(file, true, cache)
    return { original: file.relativePath, digest, ...autoOrient, dominantColor }
  }

  return {
    // Requires a URL, so that a file without a URL stops the build with the names of the query and
    // the field.
    File: { publicURL: { type: 'String!' } },
    Picture: {
      crops: {
        type: 'GatsbyImageData!',
        args: { shape: 'PictureShape!' },
        async resolve(
          { file: { src, focalPoint } }: PictureNode,
          { shape }: { shape: ShapeName },
          context: ResolverContext,
        ): Promise<IGatsbyImageData> {
          const file = await findFile(src, context)
          const digest = createHash('sha256')
            .update(codeHash + file.internal.contentDigest)
            .digest('hex')
            .slice(0, DIGEST_LENGTH)
          const key = digest + file.relativePath
          if (!originals.has(key)) originals.set(key, readOriginal(file, digest))
          const original = await originals.get(key)!
          const specs: readonly CropSpec[] = shapes[shape]
          const crops = specs.map((spec) => createCrop(original, focalPoint, spec))
          const { crop, jpeg, jpegSrcSet } = crops.at(-1)!
          const { isLinkPreview, widths, sizes } = specs.at(-1)!
          const sources = crops.flatMap(({ avifSrcSet, jpegSrcSet }, index) => {
            const { media } = specs[index]!
            return [
              { media, type: 'image/avif', srcSet: avifSrcSet, sizes },
              ...(media ? [{ media, srcSet: jpegSrcSet, sizes }] : []),
            ]
          })
          const width = isLinkPreview ? Math.min(widths[0]!, crop.width) : 1
          return {
            layout: isLinkPreview ? 'constrained' : 'fullWidth',
            backgroundColor: original.dominantColor,
            images: {
              // Sets `sizes` for the fallback only, because GatsbyImage copies it to all sources.
              fallback: { src: jpeg, srcSet: jpegSrcSet, sizes },
              sources: isLinkPreview ? [] : sources,
            },
            width,
            height: (width * crop.height) / crop.width,
          }
        },
      },
      original: {
        type: 'File!',
        resolve: ({ file: { src } }: PictureNode, _args: object, context: ResolverContext) =>
          findFile(src, context),
      },
    },
  }
}

/** Returns a crop's rectangle, and the URLs of its pictures. */
function createCrop(
  { original, digest, width, height }: Original,
  focalPoint: FocalPoint | null,
  { aspectRatio, widths, effort = EFFORT }: CropSpec,
) {
  const crop = computeCropRectangle({ width, height }, aspectRatio ?? width / height, focalPoint)
  const getUrl = (outputWidth: number, format: 'avif' | 'jpg') =>
    getGeneratedUrl({ original, digest, crop, effort, width: outputWidth, format })
  const allWidths = [...new Set(widths.map((each) => Math.min(each, crop.width)))]
  // Offers one JPEG of medium width, because hardly any browser lacks AVIF.
  const jpegWidth = allWidths[Math.floor(allWidths.length / 2)]!
  const jpeg = getUrl(jpegWidth, 'jpg')
  return {
    crop,
    jpeg,
    jpegSrcSet: `${jpeg} ${jpegWidth}w`,
    avifSrcSet: allWidths.map((each) => `${getUrl(each, 'avif')} ${each}w`).join(',\n'),
  }
}

/**
 * Returns the file of a path such as /media/tower/tower-01.jpg.
 * @throws if the file does not exist
 */
async function findFile(src: string, { nodeModel }: ResolverContext): Promise<FileSystemNode> {
  const file = await nodeModel.findOne({
    type: 'File',
    query: { filter: { relativePath: { in: listPictureFiles(src.replace(/^\//, '')) } } },
  })
  if (!file) throw new Error(`There is no picture ${src} in content/.`)
  return file
}
