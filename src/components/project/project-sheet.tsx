import { useEffect, useRef } from 'react'
import { texts } from '../../interface-texts'
import type { PictureData } from '../../pictures/picture-data'
import { Button } from '../button/button'
import { usePageLoaded } from '../on-demand/use-page-loaded'
import * as styles from './project-sheet.module.css'

/** How many pictures stand on the sheet. */
const COUNT = 6

/** Widths on paper, as an image's `sizes` tells them: the first picture leads the others. */
const LEADING = '180mm'
const FOLLOWING = '60mm'

/**
 * The pictures of a project's sheet on paper, and the button that prints it. Out of sight on the
 * screen, where lazy pictures load nothing; they are fetched when the page is about to be printed.
 */
export function ProjectSheet({ pictures }: { pictures: readonly PictureData[] }) {
  const pageLoaded = usePageLoaded()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const fetchAll = () => void fetchPictures(list.current)
    window.addEventListener('beforeprint', fetchAll)
    return () => window.removeEventListener('beforeprint', fetchAll)
  }, [])

  async function print() {
    await fetchPictures(list.current)
    window.print()
  }

  return (
    <div className={styles.sheet}>
      <Button look="outline" data-needs-script onClick={() => void print()}>
        {texts.projects.print}
      </Button>
      {pageLoaded && (
        <ul ref={list} className={styles.pictures}>
          {pictures.slice(0, COUNT).map(({ alt, crops }, index) => (
            <li key={alt}>
              {/* JPEG as it is: what else a browser can show makes files for print far larger. */}
              <img
                alt={alt}
                src={crops[0]?.image.images.fallback?.src}
                srcSet={crops[0]?.image.images.fallback?.srcSet}
                sizes={index === 0 ? LEADING : FOLLOWING}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Fetches the pictures of a list, and waits until those that can be shown are ready. */
async function fetchPictures(list: HTMLElement | null): Promise<void> {
  const images = [...(list?.querySelectorAll('img') ?? [])]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}
