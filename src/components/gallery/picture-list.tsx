import { Picture } from '../picture/picture'
import type { GalleryPictureData } from './gallery-picture'
import * as styles from './picture-list.module.css'

/** The gallery without a script: every picture, linked to its large version. */
export function PictureList({ pictures }: { pictures: readonly GalleryPictureData[] }) {
  return (
    <ul className={styles.list}>
      {pictures.map((picture) => (
        <li key={picture.alt}>
          <a href={picture.enlarged.at(-1)?.image.images.fallback?.src}>
            <Picture picture={picture} />
          </a>
        </li>
      ))}
    </ul>
  )
}
