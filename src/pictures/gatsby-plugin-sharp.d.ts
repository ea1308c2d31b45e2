/** Types of the functions that the site uses, because gatsby-plugin-sharp ships no types. */
declare module 'gatsby-plugin-sharp' {
  import type { GatsbyCache, Reporter } from 'gatsby'
  import type { IGatsbyImageData, ISharpGatsbyImageArgs } from 'gatsby-plugin-image'

  interface ImageFile {
    readonly absolutePath: string
    readonly name: string
    readonly extension: string
    readonly internal: { readonly contentDigest: string }
  }

  export function generateImageData(options: {
    file: ImageFile
    args: ISharpGatsbyImageArgs
    pathPrefix: string
    reporter: Reporter
    cache: GatsbyCache
  }): Promise<IGatsbyImageData | undefined>
}

declare module 'gatsby-plugin-sharp/gatsby-worker' {
  export interface PictureJob {
    readonly inputPaths: readonly { readonly path: string }[]
    readonly outputDir: string
    readonly args: {
      readonly isLazy?: boolean
      readonly operations: readonly { readonly outputPath: string }[]
    }
  }

  const worker: { IMAGE_PROCESSING(job: PictureJob): Promise<unknown> }
  export default worker
}
