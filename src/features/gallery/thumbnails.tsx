import { memo, useEffect, useRef } from 'react'
import { useTexts } from '../../languages/language-context'
import { Picture } from '../../ui/picture/picture'
import type { GalleryPictureData } from './gallery-picture'
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion'
import * as styles from './thumbnails.module.css'

interface ThumbnailsProps {
  pictures: readonly GalleryPictureData[]
  /** The selected picture, kept in sight. */
  index: number
  /** Whether they have their pictures: most of the row is out of sight, so those come last. */
  withPictures: boolean
  onSelect: (index: number) => void
}

/** The row of thumbnails under the main image. Opening and closing the enlarged view leave it alone. */
export const Thumbnails = memo(function Thumbnails(props: ThumbnailsProps) {
  const { pictures, index, withPictures, onSelect } = props
  const texts = useTexts()
  const row = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const selected = row.current?.children[index]
    if (!row.current || !selected) return
    // Only the row scrolls; scrollIntoView would also move the page.
    const left = middle(selected) - middle(row.current)
    row.current.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [index])

  return (
    <ol ref={row} aria-label={texts.gallery.thumbnails} className={styles.thumbnails}>
      {pictures.map((picture, position) => (
        <li key={position}>
          <button
            type="button"
            aria-label={texts.gallery.show(position + 1, pictures.length)}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onSelect(position)}
          >
            {withPictures && <Thumbnail picture={picture} />}
          </button>
        </li>
      ))}
    </ol>
  )
})

/** Not rendered again when another thumbnail is marked. */
const Thumbnail = memo(function Thumbnail({ picture }: { picture: GalleryPictureData }) {
  return <Picture picture={{ alt: picture.alt, crops: picture.thumbnail }} alt="" />
})

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
