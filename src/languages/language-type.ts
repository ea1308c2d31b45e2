/** How a language is set, where it differs from the main one. */
export interface LanguageType {
  /** Its typeface, which its first view needs. */
  readonly family: string
  /** What it changes of the tokens. */
  readonly css: string
}
