import type { CreateResolversArgs, Node } from 'gatsby'
import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { generateImageData } from 'gatsby-plugin-sharp'
import type { PictureRecord } from '../content/field'
import { croppedFile } from './cropped-file'
import { shapes, type CropShape, type ShapeName } from './shapes'

/**
 * The GraphQL type of a picture in content. `crops(shape)` gives the picture cut, sized and
 * compressed for each kind of screen; `url` the file as it is.
 */
export const pictureTypes = `
  enum PictureShape { ${Object.keys(shapes).join(' ')} }

  type FocalPoint { x: Int! y: Int! }

  type PictureCrop { media: String image: GatsbyImageData! }

  type Picture {
    src: String!
    alt: String!
    focalPoint: FocalPoint @emptyAsNull
  }
`

/** A file node as gatsby-source-filesystem makes it. */
interface FileNode extends Node {
  readonly absolutePath: string
  readonly name: string
  readonly extension: string
}

interface ResolverContext {
  readonly nodeModel: {
    findOne(args: { type: 'File'; query: object }): Promise<FileNode | null>
  }
}

interface SchemaInfo {
  readonly schema: {
    getType(name: 'File'): {
      getFields(): {
        publicURL: {
          resolve(file: FileNode, args: object, context: object, info: object): string
        }
      }
    }
  }
}

/** Quality by format, chosen so that the formats look alike. */
const compression = {
  jpgOptions: { quality: 72 },
  webpOptions: { quality: 68 },
  avifOptions: { quality: 50 },
}

/** The fields of `Picture` that Gatsby computes, for gatsby-node's createResolvers. */
export function pictureResolvers({ cache, reporter, pathPrefix }: CreateResolversArgs) {
  async function crop(
    file: FileNode,
    focalPoint: PictureRecord['focalPoint'],
    { media, aspectRatio, widths, sizes }: CropShape,
  ): Promise<{ media?: string; image: IGatsbyImageData }> {
    const original = { path: file.absolutePath, digest: file.internal.contentDigest }
    const source = aspectRatio ? await croppedFile(original, aspectRatio, focalPoint) : original
    const image = await generateImageData({
      file: {
        name: file.name,
        extension: file.extension,
        absolutePath: source.path,
        internal: { contentDigest: source.digest },
      },
      args: {
        layout: 'fullWidth',
        formats: ['jpg', 'webp', 'avif'],
        placeholder: 'dominantColor',
        breakpoints: [...widths],
        sizes,
        ...compression,
      },
      pathPrefix,
      reporter,
      cache,
    })
    if (!image) throw new Error(`The picture ${file.absolutePath} could not be read.`)
    return { media, image }
  }

  return {
    Picture: {
      crops: {
        type: '[PictureCrop!]!',
        args: { shape: 'PictureShape!' },
        async resolve(
          picture: PictureRecord,
          { shape }: { shape: ShapeName },
          context: ResolverContext,
        ) {
          const file = await findFile(picture.src, context)
          return Promise.all(shapes[shape].map((part) => crop(file, picture.focalPoint, part)))
        },
      },
      url: {
        type: 'String!',
        async resolve(
          picture: PictureRecord,
          args: object,
          context: ResolverContext,
          info: SchemaInfo,
        ) {
          const file = await findFile(picture.src, context)
          return info.schema
            .getType('File')
            .getFields()
            .publicURL.resolve(file, args, context, info)
        },
      },
    },
  }
}

/** The file behind an address such as /media/tower/tower-01.jpg. */
async function findFile(address: string, { nodeModel }: ResolverContext): Promise<FileNode> {
  const file = await nodeModel.findOne({
    type: 'File',
    query: { filter: { relativePath: { eq: address.replace(/^\//, '') } } },
  })
  if (!file) throw new Error(`There is no picture ${address} in content/.`)
  return file
}
