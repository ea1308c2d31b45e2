import { IMAGE_DIALOG_MAX_WIDTH, MAIN_IMAGE_HEIGHT, THUMBNAIL_SIZE } from '../constants'
import { breakpoints } from '../theme/breakpoints'

/**
 * The shapes in which the site shows pictures. Each is cropped at build time, around the picture's
 * focal point, so that no visitor loads pixels that the page would hide.
 */

/** One crop of a shape, for the viewports that `media` matches. */
export interface CropShape {
  /** Media query; the last crop of a shape has none and serves every other screen. */
  readonly media?: string
  /** Width over height; without it the picture keeps its own. */
  readonly aspectRatio?: number
  /** Widths to make, in px; those wider than the picture are left out. */
  readonly widths: readonly number[]
  /** Width on the page, for the `sizes` attribute: on every screen, since GatsbyImage knows one for all crops. */
  readonly sizes: string
}

/**
 * Screens with more than 2.5 pixels per px are served as those with two: hardly anybody sees the
 * rest, and the first picture of a page would weigh a third more.
 */
const densest = '(min-resolution: 2.5dppx)'
const fullWidth = `${densest} 67vw, 100vw`

const { tablet, laptop } = breakpoints
const onPhone = `(width < ${tablet})`
const belowLaptop = `(width < ${laptop})`
const fromTablet = `(width >= ${tablet})`
const fromLaptop = `(width >= ${laptop})`

const bannerSizes = `${onPhone} and ${densest} 67vw, ${onPhone} 100vw, ${belowLaptop} 64vw, 55vw`
const wideSizes = `${onPhone} and ${densest} 67vw, 100vw`
const leadingSizes = `${fromLaptop} 55vw, ${fullWidth}`
const gallerySizes = `${fromLaptop} min(60vw, 960px), ${wideSizes}`

export const shapes = {
  /** A first view that fills the window: above its words on a phone, else beside them. */
  HERO: [
    {
      aspectRatio: 1,
      widths: [480, 640, 800, 1080, 1440],
      sizes: `${fromTablet} 55vw, ${fullWidth}`,
    },
  ],
  /** The strip at the top of a page, in the same places. */
  BANNER: [
    { media: onPhone, aspectRatio: 2, widths: [480, 800], sizes: bannerSizes },
    { media: belowLaptop, aspectRatio: 3 / 2, widths: [480, 640, 960], sizes: bannerSizes },
    { aspectRatio: 5 / 2, widths: [800, 1080, 1440], sizes: bannerSizes },
  ],
  /** A picture from edge to edge between two sections. */
  WIDE: [
    { media: onPhone, aspectRatio: 4 / 5, widths: [480, 768], sizes: wideSizes },
    { aspectRatio: 21 / 9, widths: [1024, 1440, 1600, 1920], sizes: wideSizes },
  ],
  /** A landscape picture beside text. */
  LANDSCAPE: [
    {
      aspectRatio: 3 / 2,
      widths: [480, 800, 1200],
      sizes: `${fromLaptop} 50vw, ${fullWidth}`,
    },
  ],
  /** The picture of a card that leads the projects list; it is nearly square. */
  LEADING_CARD: [
    { media: belowLaptop, aspectRatio: 3 / 2, widths: [480, 800, 1200], sizes: leadingSizes },
    { aspectRatio: 1, widths: [480, 960], sizes: leadingSizes },
  ],
  /** The picture of a card in a row of cards. */
  CARD: [
    {
      aspectRatio: 3 / 2,
      widths: [440, 680, 1080],
      sizes: `${fromLaptop} min(29.5vw, 650px), ${fromTablet} 44vw, ${densest} 62vw, 92vw`,
    },
  ],
  /** An upright picture beside text, which narrow viewports do not show. */
  PORTRAIT: [{ aspectRatio: 4 / 5, widths: [400, 540, 768], sizes: '36vw' }],
  /** The gallery's main image. */
  GALLERY: [
    { media: onPhone, aspectRatio: 3 / 2, widths: [480, 800], sizes: gallerySizes },
    { aspectRatio: 2, widths: [2 * MAIN_IMAGE_HEIGHT, 960, 1440], sizes: gallerySizes },
  ],
  /** A gallery thumbnail. */
  THUMBNAIL: [
    {
      aspectRatio: 1,
      widths: [THUMBNAIL_SIZE, 2 * THUMBNAIL_SIZE, 3 * THUMBNAIL_SIZE],
      sizes: `${THUMBNAIL_SIZE}px`,
    },
  ],
  /** The enlarged image, uncropped. */
  ENLARGED: [{ widths: [800, 1200, 1600], sizes: IMAGE_DIALOG_MAX_WIDTH }],
} as const satisfies Record<string, readonly CropShape[]>

/** The picture of a link preview, in px, as Open Graph's and Twitter's large cards show it. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

export type ShapeName = keyof typeof shapes
