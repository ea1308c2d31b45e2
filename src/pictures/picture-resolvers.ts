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

/**
 * What a picture of the content has beside its own fields. `crops(shape)` is the picture cropped,
 * resized and compressed for each kind of screen; `original` is the file as it is.
 */
export const pictureShapeEnum = `enum PictureShape { ${Object.keys(shapes).join(' ')} }`

/** A picture in a record, as its node has it. */
interface PictureNode {
  readonly file: { readonly src: string; readonly focalPoint: FocalPoint | null }
}

interface ResolverContext {
  readonly nodeModel: {
    findOne(args: { type: 'File'; query: object }): Promise<FileSystemNode | null>
  }
}

/** Length of the digest in a picture's address, short because a gallery repeats it 300 times. */
const DIGEST_LENGTH = 10

/** In the address of each picture, so that one which other code has made is not taken for it. */
const codeHash = hashFolder('src/pictures', (file) => !file.includes('.test.'))

/** Quality by format, chosen so that the formats look alike (docs/performance.md). */
const compression = {
  jpgOptions: { quality: 72 },
  avifOptions: { quality: 50 },
}

/** The fields of `Picture` that Gatsby computes, for gatsby-node's createResolvers. */
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
    const breakpoints = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
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
        // Where the plugin has the name of an edge; patch-sharp.ts cuts the rectangle out.
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
          const parts: readonly CropSpec[] = shapes[shape]
          const images = await Promise.all(parts.map((part) => encode(file, focalPoint, part)))
          return withArtDirection(
            images.at(-1)!,
            images.slice(0, -1).map((image, index) => ({ media: parts[index]!.media!, image })),
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

/** The file behind an address such as /media/tower/tower-01.jpg. */
async function findFile(address: string, { nodeModel }: ResolverContext): Promise<FileSystemNode> {
  const file = await nodeModel.findOne({
    type: 'File',
    query: { filter: { relativePath: { eq: address.replace(/^\//, '') } } },
  })
  if (!file) throw new Error(`There is no picture ${address} in content/.`)
  return file
}
