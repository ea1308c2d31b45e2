import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CreateResolversArgs } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { getImageMetadata } from 'gatsby-plugin-sharp/image-data'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { hashFolder } from '../files'
import { computeCropRectangle, type FocalPoint } from './crop-rectangle'
import { getPictureUrl } from './generated-pictures'
import { shapes, type CropSpec, type ShapeName } from './shapes'

/** GraphQL enum of the shapes, for the argument of the field `crops`. */
export const pictureShapeEnum = `enum PictureShape { ${Object.keys(shapes).join(' ')} }`

/** A picture in the node of a record. */
interface PictureNode {
  readonly file: { readonly src: string; readonly focalPoint: FocalPoint | null }
}

interface ResolverContext {
  readonly nodeModel: {
    findOne(args: { type: 'File'; query: object }): Promise<FileSystemNode | null>
  }
}

/** Length of the digest in a picture's URL. Short, because a gallery page has 300 such URLs. */
const DIGEST_LENGTH = 10

/** Part of each picture's digest, so that pictures of earlier versions of this code are not reused. */
const codeHash = hashFolder('src/pictures', (file) => file === 'encode-picture.ts')

/** Effort of AVIF: half the time of sharp's 2, for files of about the same size and quality. */
const EFFORT = 1

/**
 * Creates the resolvers of the computed fields of `Picture`, for gatsby-node's createResolvers.
 * `crops(shape)` returns the URLs of a picture's crops for all screen sizes; updatePictures()
 * generates their files after the build. `original` returns the uploaded file.
 */
export function createPictureResolvers({ cache }: CreateResolversArgs) {
  /** Returns the URLs and the ratio of a crop. */
  async function createCrop(
    file: FileSystemNode,
    focalPoint: FocalPoint | null,
    { aspectRatio, widths, effort = EFFORT }: CropSpec,
  ) {
    const { autoOrient: picture } = await sharp(await readFile(file.absolutePath)).metadata()
    const ratio = aspectRatio ?? picture.width / picture.height
    const crop = computeCropRectangle(picture, ratio, focalPoint)
    const digest = createHash('sha256')
      .update(codeHash + file.internal.contentDigest)
      .digest('hex')
      .slice(0, DIGEST_LENGTH)
    const original = { original: file.relativePath, digest, crop, effort }
    const allWidths = [...new Set(widths.map((width) => Math.min(width, crop.width)))]
    const avifs = allWidths.map((width) => {
      const url = getPictureUrl({ ...original, width, format: 'avif' })
      return `${url} ${width}w`
    })
    // A single JPEG of medium width, because hardly any browser lacks AVIF.
    const width = allWidths[Math.floor(allWidths.length / 2)]!
    const jpeg = getPictureUrl({ ...original, width, format: 'jpg' })
    return { crop, jpeg, jpegSrcSet: `${jpeg} ${width}w`, avifSrcSet: avifs.join(',\n') }
  }

  return {
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
          const { dominantColor } = await getImageMetadata(file, true, cache)
          const specs: readonly CropSpec[] = shapes[shape]
          const crops = await Promise.all(specs.map((spec) => createCrop(file, focalPoint, spec)))
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
            backgroundColor: dominantColor,
            images: {
              // GatsbyImage gives the `sizes` of the fallback to all sources.
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

/**
 * Returns the file of a path such as /media/tower/tower-01.jpg.
 * @throws if the file does not exist
 */
async function findFile(src: string, { nodeModel }: ResolverContext): Promise<FileSystemNode> {
  const file = await nodeModel.findOne({
    type: 'File',
    query: { filter: { relativePath: { eq: src.replace(/^\//, '') } } },
  })
  if (!file) throw new Error(`There is no picture ${src} in content/.`)
  return file
}
