import { breakpoints, IMAGE_DIALOG_MAX_WIDTH, MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../constants'

/**
 * The shapes in which the site shows pictures. The build crops each picture to its shapes, around
 * the focal point, so that no visitor loads pixels that the page would hide.
 */

/** Settings of a shape's crop for the viewports that `media` matches. */
export interface CropSpec {
  /** Media query. The last crop of a shape has no query and applies to all other viewports. */
  readonly media?: string
  /** Width over height; undefined keeps the ratio of the picture. */
  readonly aspectRatio?: number
  /**
   * Widths of the files that the build generates, in px. A file is never wider than the cropped
   * original.
   */
  readonly widths: readonly number[]
  /** `sizes` attribute. All crops of a shape share it, because GatsbyImage supports only one. */
  readonly sizes: string
  /** Effort of the AVIF encoder; undefined for the default. */
  readonly effort?: number
  /** True for a single JPEG of a fixed size, which services for link previews expect. */
  readonly isLinkPreview?: true
}

/**
 * Screens of 2.5 dppx or more (usually 3) get the same pictures as screens of 2 dppx, because
 * larger pictures would hardly look better, and would load later.
 */
const highDensity = '(min-resolution: 2.5dppx)'
const fullWidth = `${highDensity} 67vw, 100vw`

const { tablet, laptop } = breakpoints
const onPhone = `(width < ${tablet})`
const belowLaptop = `(width < ${laptop})`
const fromTablet = `(width >= ${tablet})`
const fromLaptop = `(width >= ${laptop})`

const bannerSizes = `${onPhone} and ${highDensity} 67vw, ${onPhone} 100vw, ${belowLaptop} 64vw, 55vw`
const wideSizes = `${onPhone} and ${highDensity} 67vw, 100vw`
const leadingSizes = `${fromLaptop} 55vw, ${fullWidth}`
const gallerySizes = `${fromLaptop} min(60vw, 960px), ${wideSizes}`

export const shapes = {
  /** Picture of a banner as high as the viewport: above the text on phones, otherwise beside it. */
  HERO: [
    {
      aspectRatio: 1,
      widths: [480, 640, 800, 1080, 1440],
      sizes: `${fromTablet} 55vw, ${fullWidth}`,
    },
  ],
  /** Picture of the banner at the top of a page: above the text on phones, otherwise beside it. */
  BANNER: [
    { media: onPhone, aspectRatio: 2, widths: [480, 800], sizes: bannerSizes },
    { media: belowLaptop, aspectRatio: 3 / 2, widths: [480, 640, 960], sizes: bannerSizes },
    { aspectRatio: 5 / 2, widths: [800, 1080, 1440], sizes: bannerSizes },
  ],
  /** A picture from edge to edge between two sections. */
  WIDE: [
    { media: onPhone, aspectRatio: 4 / 5, widths: [480, 768], sizes: wideSizes },
    { aspectRatio: 21 / 9, widths: [1024, 1440, 1920], sizes: wideSizes },
  ],
  /** A landscape picture next to text. */
  LANDSCAPE: [
    {
      aspectRatio: 3 / 2,
      widths: [480, 800, 1200],
      sizes: `${fromLaptop} 50vw, ${fullWidth}`,
    },
  ],
  /** The picture of the large first card of the projects list. Square from laptop width on. */
  LEADING_CARD: [
    { media: belowLaptop, aspectRatio: 3 / 2, widths: [480, 800, 1200], sizes: leadingSizes },
    { aspectRatio: 1, widths: [480, 960], sizes: leadingSizes },
  ],
  /** The picture of a card in a row of cards. */
  CARD: [
    {
      aspectRatio: 3 / 2,
      widths: [440, 680, 1080],
      sizes: `${fromLaptop} min(29.5vw, 650px), ${fromTablet} 44vw, ${highDensity} 62vw, 92vw`,
    },
  ],
  /** A portrait picture next to text; hidden in narrow viewports. */
  PORTRAIT: [{ aspectRatio: 4 / 5, widths: [400, 540, 768], sizes: '36vw' }],
  /** The gallery's main image. */
  GALLERY: [
    { media: onPhone, aspectRatio: 3 / 2, widths: [480, 800], sizes: gallerySizes },
    { aspectRatio: 2, widths: [2 * MAIN_IMAGE_HEIGHT, 1440], sizes: gallerySizes },
  ],
  /** A gallery thumbnail. */
  THUMBNAIL: [
    {
      aspectRatio: 1,
      widths: [THUMBNAIL_SIZE, 2 * THUMBNAIL_SIZE, 3 * THUMBNAIL_SIZE],
      sizes: `${THUMBNAIL_SIZE}px`,
    },
  ],
  /**
   * The enlarged image, uncropped. The effort is low, because encoding these files, which have most
   * of a gallery's pixels, takes most of a build. The larger files delay no page, because browsers
   * load them only when a visitor enlarges a picture.
   */
  ENLARGED: [{ widths: [800, 1200, 1600], sizes: IMAGE_DIALOG_MAX_WIDTH, effort: 0 }],
  /** The picture of a link preview (Open Graph, and Twitter's large card). */
  SOCIAL: [{ aspectRatio: 1200 / 630, widths: [1200], sizes: '1200px', isLinkPreview: true }],
  /** The logo, which is not cropped. */
  LOGO: [],
} as const satisfies Record<string, readonly CropSpec[]>

export type ShapeName = keyof typeof shapes

interface FieldShape {
  /** Minimum width of the file, in px; a smaller picture would look blurred. */
  readonly minWidth: number
  /**
   * Further crops of the same picture that the page's query requests, by their names in the query.
   */
  readonly extraShapes?: Readonly<Record<string, ShapeName>>
}

/** Shapes that a picture field can have. */
export const fieldShapes = {
  HERO: { minWidth: 1080 },
  BANNER: { minWidth: 1080, extraShapes: { social: 'SOCIAL' } },
  WIDE: { minWidth: 1440 },
  LANDSCAPE: { minWidth: 800 },
  CARD: { minWidth: 800 },
  GALLERY: { minWidth: 800, extraShapes: { thumbnail: 'THUMBNAIL', enlarged: 'ENLARGED' } },
  SOCIAL: { minWidth: 1200 },
  LOGO: { minWidth: 480 },
} as const satisfies Partial<Record<ShapeName, FieldShape>>

export type FieldShapeName = keyof typeof fieldShapes

/**
 * Lists the shapes in which a page's query requests a picture, by their names in the query. The
 * first is the field's own shape, with the name `crops`. The extra shapes follow.
 */
export function listQueriedShapes(shape: FieldShapeName): [name: string, shape: ShapeName][] {
  const { extraShapes }: FieldShape = fieldShapes[shape]
  return Object.entries({ crops: shape, ...extraShapes })
}
