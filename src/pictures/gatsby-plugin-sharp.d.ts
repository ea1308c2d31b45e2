/** The part of gatsby-plugin-sharp, which ships no types, that the site and its tests call. */
declare module 'gatsby-plugin-sharp' {
  import type { GatsbyCache, Reporter } from 'gatsby'
  import type { IGatsbyImageData, ISharpGatsbyImageArgs } from 'gatsby-plugin-image'

  interface ImageFile {
    readonly absolutePath: string
    readonly name: string
    readonly extension: string
    readonly internal: { readonly contentDigest: string }
  }

  /** Makes the files of a picture. */
  export interface ImageJob {
    readonly inputPaths: readonly string[]
  }

  export function generateImageData(options: {
    file: ImageFile
    args: ISharpGatsbyImageArgs
    pathPrefix: string
    reporter: Reporter
    cache: GatsbyCache
  }): Promise<IGatsbyImageData | undefined>

  export function setActions(actions: { createJobV2(job: ImageJob): Promise<unknown> }): void
}

declare module 'gatsby-plugin-sharp/gatsby-worker' {
  export function IMAGE_PROCESSING(job: {
    readonly inputPaths: readonly { readonly path: string }[]
  }): Promise<unknown>
}
