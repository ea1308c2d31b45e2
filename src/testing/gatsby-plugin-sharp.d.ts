/** Additional types of gatsby-plugin-sharp, which only tests need. */
declare module 'gatsby-plugin-sharp' {
  import type { PictureJob } from 'gatsby-plugin-sharp/gatsby-worker'

  /** Job that creates the files of a picture. */
  export interface ImageJob extends Omit<PictureJob, 'inputPaths'> {
    readonly inputPaths: readonly string[]
  }

  export function setActions(actions: { createJobV2(job: ImageJob): Promise<unknown> }): void
}
