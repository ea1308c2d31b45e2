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
export const slideId = (position: number) => `image-${position + 1}`

/** The slide that the address names, counted from 0, or -1. */
export function namedSlide(): number {
  return Number(/^#image-(\d+)$/.exec(window.location.hash)?.[1] ?? 0) - 1
}

/** Keeps an address that names a slide true. */
export function nameSlide(position: number): void {
  if ([-1, position].includes(namedSlide())) return
  window.history.replaceState(window.history.state, '', `#${slideId(position)}`)
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  /** The selected picture, kept in sight. */
  index: number
  /** Whether they have their pictures: those come after all that is larger, and numbers before. */
  withPictures: boolean
  onSelect: (index: number) => void
}

/** The row of thumbnails under the main image. Without scripts each is a link to its slide. */
export function Thumbnails({ pictures, index, withPictures, onSelect }: ThumbnailsProps) {
  const texts = useTexts()
  const row = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const selected = row.current?.children[index]
    if (!row.current || !selected) return
    // Only the row scrolls; scrollIntoView would also move the page.
    const left = middle(selected) - middle(row.current)
    row.current.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [index])

  function select(event: MouseEvent | KeyboardEvent, position: number) {
    // As on any link: another tab, another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Not the link's way, which would move the page and add an entry to the history.
    event.preventDefault()
    onSelect(position)
  }

  return (
    <div className={styles.clip}>
      <ol
        ref={row}
        aria-label={texts.gallery.thumbnails}
        className={styles.thumbnails}
        data-screen-only
      >
        {pictures.map((picture, position) => (
          <li key={position}>
            <a
              href={`#${slideId(position)}`}
              role="button"
              aria-label={texts.gallery.show(position + 1, pictures.length)}
              aria-current={position === index ? 'true' : undefined}
              onClick={(event) => select(event, position)}
              onKeyDown={(event) => event.key === ' ' && select(event, position)}
            >
              {withPictures ? <Picture crops={picture.thumbnail} alt="" /> : position + 1}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
