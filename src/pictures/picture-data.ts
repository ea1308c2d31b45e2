import type { IGatsbyImageData } from 'gatsby-plugin-image'

/** A picture as a component takes it: what it shows, and a crop for each kind of screen. */
export interface PictureData {
  readonly alt: string
  readonly crops: Crops
}

export type Crops = readonly PictureCrop[]

/** One crop; the last of a picture has no `media` and serves every other screen. */
export interface PictureCrop {
  readonly media: string | null
  readonly image: IGatsbyImageData
}

/** A picture as a link preview shows it: one JPEG, since its readers know no other format. */
export interface SocialPictureData {
  readonly alt: string
  readonly social: { readonly src: string; readonly width: number; readonly height: number }
}
