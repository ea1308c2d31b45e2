/** What tests call of gatsby-plugin-sharp besides. */
declare module 'gatsby-plugin-sharp' {
  /** Makes the files of a picture. */
  export interface ImageJob {
    readonly inputPaths: readonly string[]
  }

  export function setActions(actions: { createJobV2(job: ImageJob): Promise<unknown> }): void
}

declare module 'gatsby-plugin-sharp/gatsby-worker' {
  export function IMAGE_PROCESSING(job: {
    readonly inputPaths: readonly { readonly path: string }[]
  }): Promise<unknown>
}
