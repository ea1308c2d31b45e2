import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTexts } from '../../languages/language-context'
import { notifyPageShown } from '../browser/overlay-history'
import { Picture, type PictureData } from '../ui/picture/picture'
import { prefersReducedMotion } from '../ui/reduced-motion'
import * as styles from './thumbnails.module.css'

/** A picture of a gallery, with crops for the main image, the thumbnail and the enlarged view. */
export interface GalleryPicture extends PictureData {
  readonly thumbnail: PictureData['crops']
  readonly enlarged: PictureData['crops']
}

/** Returns the id and URL fragment of a slide's button, such as `image-1` for index 0. */
export const getSlideId = (index: number) => `image-${index + 1}`

/** Returns the index of the slide that the URL fragment names, or -1 if it names none. */
export function readSlideFromFragment(): number {
  return Number(/^#image-(\d+)$/.exec(window.location.hash)?.[1] ?? 0) - 1
}

/** Replaces a URL fragment that names another slide. Leaves all other URLs unchanged. */
export function updateSlideFragment(index: number): void {
  if ([-1, index].includes(readSlideFromFragment())) return
  try {
    window.history.replaceState(window.history.state, '', `#${getSlideId(index)}`)
    notifyPageShown()
  } catch {
    // Ignores the error that Safari throws if a page has written too many URLs, because the gallery
    // works without the URL.
  }
}

interface ThumbnailsProps {
  pictures: readonly GalleryPicture[]
  /** Index of the selected picture, whose thumbnail is scrolled into view. */
  currentIndex: number
  /** False to show numbers instead of pictures, because thumbnails would delay larger pictures. */
  showPictures: boolean
  onSelect: (index: number) => void
}

/** The thumbnails below the main image. They are links, so that they work without scripts. */
export function Thumbnails({ pictures, currentIndex, showPictures, onSelect }: ThumbnailsProps) {
  const texts = useTexts()
  const row = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const selected = row.current?.children[currentIndex]
    if (!row.current || !selected) return
    // Scrolls only the row, because scrollIntoView() would also scroll the page.
    const left = getCentreX(selected) - getCentreX(row.current)
    row.current.scrollBy({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [currentIndex])

  function select(event: MouseEvent | KeyboardEvent, index: number) {
    // Leaves a click with a modifier key to the browser, which opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // Prevents the browser from scrolling the page and adding a history entry.
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
