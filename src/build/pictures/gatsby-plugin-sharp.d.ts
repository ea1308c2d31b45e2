/** Declares the function that the site uses, because gatsby-plugin-sharp ships no types. */
declare module 'gatsby-plugin-sharp/image-data' {
  import type { GatsbyCache } from 'gatsby'
  import type { FileSystemNode } from 'gatsby-source-filesystem'

  export function getImageMetadata(
    file: FileSystemNode,
    getDominantColor: true,
    cache: GatsbyCache,
  ): Promise<{ readonly dominantColor?: string }>
}
