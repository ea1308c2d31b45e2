import { Picture } from '../picture/picture'
import type { GalleryPictureData } from './gallery-picture'
import { wrap } from './use-gallery'
import * as styles from './slides.module.css'

export interface SlidesProps {
  pictures: readonly GalleryPictureData[]
  /** The picture that is shown. */
  index: number
  /** Load the pictures before and after the shown one, so that the next step shows at once. */
  loadNeighbours: boolean
}

/** The shown picture, and its neighbours out of sight on either side. */
export function Slides({ pictures, index, loadNeighbours }: SlidesProps) {
  const count = pictures.length
  const offsets = loadNeighbours && count > 1 ? [0, -1, 1] : [0]

  return offsets.map((offset) => {
    const position = wrap(index + offset, count)
    const picture = pictures[position]
    if (!picture) return null
    // With two pictures the one before is also the one after: the side tells the two apart.
    const key = count > 2 || offset === 0 ? position : `${position} at ${offset}`
    return (
      <span key={key} data-offset={offset} className={styles.slide}>
        <Picture picture={picture} alt="" loading="eager" className={styles.picture} />
      </span>
    )
  })
}
