import type { PictureData, PictureCrop } from '../../pictures/picture-data'

/** A picture of a gallery, in the three shapes a gallery shows. */
export interface GalleryPictureData extends PictureData {
  readonly thumbnail: readonly PictureCrop[]
  readonly enlarged: readonly PictureCrop[]
}
