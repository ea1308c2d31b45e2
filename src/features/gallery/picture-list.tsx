import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../../ui/picture/picture'
import type { GalleryPictureData } from './gallery-picture'
import * as styles from './gallery.module.css'

/** The gallery without a script: every picture, linked to its large version. */
export function PictureList({ pictures }: { pictures: readonly GalleryPictureData[] }) {
  return (
    <ul className={styles.pictureList}>
      {pictures.map((picture, index) => (
        <li key={index}>
          <a href={picture.enlarged.at(-1)?.image.images.fallback?.src}>
            <Picture picture={inOneCrop(picture)} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Every visitor's page carries this list, which hardly anybody sees: one crop serves all screens. */
function inOneCrop(picture: GalleryPictureData): PictureData {
  return { ...picture, crops: picture.crops.slice(-1) }
}
