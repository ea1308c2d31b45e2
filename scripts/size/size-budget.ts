/** Bytes in one KB as the budgets count it. */
export const KB = 1024

/** What a cold visit to a page weighs, in bytes as sent; scripts, HTML and styles with gzip. */
export interface PageWeight {
  /** Every script that loads without a click, a hover or a touch. */
  readonly scripts: number
  readonly html: number
  /** HTML and its stylesheets together. */
  readonly htmlAndCss: number
  /** The font files that the page's own styles name. */
  readonly fonts: number
  /** Pictures fetched at once on a phone of 390 px with three pixels per CSS pixel. */
  readonly phonePictures: number
  /** Pictures fetched at once on a desktop of 1440 px. */
  readonly desktopPictures: number
}

/** The most that any page may weigh. Where a page needs more, make it lighter first. */
export const sizeBudget: PageWeight = {
  scripts: 125 * KB,
  html: 20 * KB,
  htmlAndCss: 35 * KB,
  fonts: 60 * KB,
  phonePictures: 150 * KB,
  desktopPictures: 150 * KB,
}
