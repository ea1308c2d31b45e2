import type { PictureData } from '../../pictures/picture-data'
import { Picture } from '../picture/picture'
import * as styles from './wide-picture.module.css'

/** A picture from edge to edge between two sections. */
export function WidePicture({ picture }: { picture: PictureData }) {
  return <Picture picture={picture} className={styles.picture} />
}
