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
