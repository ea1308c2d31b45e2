import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CreateResolversArgs } from 'gatsby'
import { withArtDirection, type IGatsbyImageData } from 'gatsby-plugin-image'
import { generateImageData } from 'gatsby-plugin-sharp'
import type { FileSystemNode } from 'gatsby-source-filesystem'
import sharp from 'sharp'
import { hashFolder } from '../files'
import { computeCropRectangle, type FocalPoint } from './crop-rectangle'
import { shapes, type CropSpec, type ShapeName } from './shapes'
import { listPictureFiles } from './picture-path'

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

/** Part of each picture's URL, so that pictures of earlier versions of this code are not reused. */
const codeHash = hashFolder('src/pictures', (file) => !file.includes('.test.'))

/** Quality by format, chosen so that the formats look alike. */
const compression = {
  jpgOptions: { quality: 72 },
  avifOptions: { quality: 50 },
}

/**
 * Creates the resolvers of the computed fields of `Picture`, for gatsby-node's createResolvers.
 * `crops(shape)` returns a picture cropped, resized and compressed for all screen sizes.
 * `original` returns the uploaded file.
 */
export function createPictureResolvers({ cache, reporter, pathPrefix }: CreateResolversArgs) {
  async function encode(
    file: FileSystemNode,
    focalPoint: FocalPoint | null,
    { aspectRatio, widths, sizes, isLinkPreview }: CropSpec,
  ): Promise<IGatsbyImageData> {
    const { autoOrient: picture } = await sharp(await readFile(file.absolutePath)).metadata()
    const crop = computeCropRectangle(
      picture,
      aspectRatio ?? picture.width / picture.height,
      focalPoint,
    )
    const { left, top, width, height } = crop
    const breakpoints = [...new Set(widths.map((breakpoint) => Math.min(breakpoint, width)))]
    const digest = createHash('sha256')
      .update(codeHash + file.internal.contentDigest)
      .digest('hex')
    const image = await generateImageData({
      file: {
        name: file.name,
        extension: file.extension,
        absolutePath: file.absolutePath,
        internal: {
          contentDigest: [
            digest.slice(0, DIGEST_LENGTH),
            ...(aspectRatio ? [left, top, width, height] : []),
          ].join('-'),
        },
      },
      args: {
        layout: isLinkPreview ? 'constrained' : 'fullWidth',
        ...(isLinkPreview && { width: breakpoints[0] }),
        formats: isLinkPreview ? ['jpg'] : ['jpg', 'avif'],
        placeholder: 'dominantColor',
        breakpoints,
        sizes,
        ...compression,
        aspectRatio: width / height,
        // The plugin expects the name of an edge here; patch-sharp.ts also accepts a rectangle.
        ...(aspectRatio && { transformOptions: { cropFocus: crop as unknown as string } }),
      },
      pathPrefix,
      reporter,
      cache,
    })
    if (!image) throw new Error(`The picture ${file.absolutePath} could not be read.`)
    return image
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
        ) {
          const file = await findFile(src, context)
          const specs: readonly CropSpec[] = shapes[shape]
          const images = await Promise.all(specs.map((spec) => encode(file, focalPoint, spec)))
          return withArtDirection(
            images.at(-1)!,
            images.slice(0, -1).map((image, index) => ({ media: specs[index]!.media!, image })),
          )
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
    query: { filter: { relativePath: { in: listPictureFiles(src.replace(/^\//, '')) } } },
  })
  if (!file) throw new Error(`There is no picture ${src} in content/.`)
  return file
}
