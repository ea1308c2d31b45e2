import type { Crops, PictureData } from '../../pictures/picture-data'

/** A picture of a gallery, in the three shapes a gallery shows. */
export interface GalleryPictureData extends PictureData {
  readonly thumbnail: Crops
  readonly enlarged: Crops
}
