/** A file of a typeface in the built site; see write-fonts.ts. */
export interface FontFile {
  readonly family: string
  readonly weight: number
  readonly address: string
  /** Its characters, as CSS names them. */
  readonly range: string
}

/** What CSS says of those files. A browser loads one when the page shows a character of it. */
export function fontFaces(files: readonly FontFile[]): string {
  return files
    .map(
      ({ family, weight, address, range }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${address}') format('woff2');unicode-range:${range}}`,
    )
    .join('')
}
