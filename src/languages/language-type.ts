/** How a language is set, where it differs from the main one. */
export interface LanguageType {
  /** Typefaces, and what it changes of the tokens. */
  readonly css: string
  /** The address of the typeface's file that the first view needs. */
  readonly firstFont: string
}
