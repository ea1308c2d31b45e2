/** What a page knows about itself, from the build. */
export interface PageContext {
  /** The code of its language. */
  readonly language: string
  /** The path of this page in the main language. */
  readonly mainPath: string
  /** Whether search engines may list it. */
  readonly indexed: boolean
}
