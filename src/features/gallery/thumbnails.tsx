import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTexts } from '../../languages/language-context'
import { Picture, type PictureData } from '../../ui/picture/picture'
import { prefersReducedMotion } from '../../ui/reduced-motion'
import * as styles from './thumbnails.module.css'

/** A picture of a gallery, in the three shapes a gallery shows. */
export interface GalleryPicture extends PictureData {
  readonly thumbnail: PictureData['crops']
  readonly enlarged: PictureData['crops']
}

/** The id of a slide's button, which a link may name; `position` counts from 0. */
export const getSlideId = (index: number) => `image-${index + 1}`

/** The slide that the address names, counted from 0, or -1. */
export function readSlideFromFragment(): number {
  return Number(/^#image-(\d+)$/.exec(window.location.hash)?.[1] ?? 0) - 1
}

/** Keeps an address that names a slide true. */
export function updateSlideFragment(index: number): void {
  if ([-1, index].includes(readSlideFromFragment())) return
  window.history.replaceState(window.history.state, '', `#${getSlideId(index)}`)
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  /** The selected picture, kept in sight. */
  currentIndex: number
  /** Whether they have their pictures: those come after all that is larger, and numbers before. */
  showPictures: boolean
  onSelect: (index: number) => void
}

/** The row of thumbnails under the main image. Without scripts each is a link to its slide. */
export function Thumbnails({ pictures, currentIndex, showPictures, onSelect }: ThumbnailsProps) {
  const texts = useTexts()
  const row = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const selected = row.current?.children[currentIndex]
    if (!row.current || !selected) return
    // Only the row scrolls; scrollIntoView would also move the page.
    const left = getCentreX(selected) - getCentreX(row.current)
    row.current.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [currentIndex])

  function select(event: MouseEvent | KeyboardEvent, index: number) {
    // As on any link: another tab, another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Not the link's way, which would move the page and add an entry to the history.
    event.preventDefault()
    onSelect(index)
  }

  return (
    <div className={styles.clip}>
      <ol
        ref={row}
        aria-label={texts.gallery.thumbnails}
        className={styles.thumbnails}
        data-screen-only
      >
        {pictures.map((picture, index) => (
          <li key={index}>
            <a
              href={`#${getSlideId(index)}`}
              role="button"
              aria-label={texts.gallery.show(index + 1, pictures.length)}
              aria-current={index === currentIndex ? 'true' : undefined}
              onClick={(event) => select(event, index)}
              onKeyDown={(event) => event.key === ' ' && select(event, index)}
            >
              {showPictures ? <Picture crops={picture.thumbnail} alt="" /> : index + 1}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

function getCentreX(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
