import { texts } from '../../interface-texts'
import * as styles from './gallery-arrow.module.css'

interface GalleryArrowProps {
  to: 'previous' | 'next'
  onClick: () => void
}

/** One of the two buttons that step through a gallery. */
export function GalleryArrow({ to, onClick }: GalleryArrowProps) {
  return (
    <button
      type="button"
      aria-label={texts.gallery[to]}
      data-to={to}
      className={styles.arrow}
      onClick={onClick}
    />
  )
}
