/** What a page knows about itself, from the build. */
export interface PageContext {
  /** The code of its language. */
  readonly language: string
  /** The path of this page in the main language. */
  readonly mainPath: string
  /** Where the other languages have this page, or else the nearest above it, by their codes. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** Paths in the main language of the pages that this language lacks. */
  readonly untranslated: readonly string[]
  /** The path that this page is really at, where it is shown at another one. */
  readonly redirectTo?: string
}
