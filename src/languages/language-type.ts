/** How a language is set, where it differs from the main one. */
export interface LanguageType {
  /** The file of its regular weight, which its first view needs. */
  readonly font: string
  /** What it changes of the tokens. */
  readonly css: string
}
